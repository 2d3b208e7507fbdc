var builder = WebApplication.CreateBuilder(args);

builder.Services.AddRazorPages();
builder.Services.AddSingleton<Shop.Catalog>();
builder.Services.AddSingleton<Shop.Sessions>();
builder.Services.AddMemoryCache();

var app = builder.Build();

app.UseRouting();
app.UseAuthorization();
app.MapStaticAssets();
app.MapRazorPages().WithStaticAssets();
app.MapGet("/buy/{id:int}", (int id, Shop.Catalog catalog, Shop.Sessions sessions) =>
{
    var session = Guid.NewGuid();
    var basket = sessions.Open(session);

    for (var i = 0; i < 8; i++)
        basket.Add(catalog[(id + i * 37) % 5000], i + 1);
    sessions.Close(session);
    return basket.Total;
});

app.Run();
