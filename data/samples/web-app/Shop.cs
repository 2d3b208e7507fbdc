using System.Collections.Concurrent;

namespace Shop;

public sealed record Product(int Id, string Name, string Category, decimal Price, string[] Tags);

/// <summary>All products, loaded once.</summary>
public sealed class Catalog
{
    static readonly string[] Categories = ["Books", "Garden", "Kitchen", "Music", "Office", "Toys"];

    readonly Dictionary<int, Product> products = [];
    readonly Dictionary<string, List<Product>> byCategory = [];

    public Catalog()
    {
        for (var i = 0; i < 5000; i++)
        {
            var category = Categories[i % Categories.Length];
            var product = new Product(i, $"{category} {i}", category, i % 97 + 0.99m,
                                      [category, $"Shelf {i % 40}"]);

            products.Add(i, product);
            if (!byCategory.TryGetValue(category, out var list))
                byCategory.Add(category, list = []);
            list.Add(product);
        }
    }

    public Product this[int id] => products[id];
    public IReadOnlyList<Product> In(string category) => byCategory[category];
}

/// <summary>Announces new prices. Whoever listens must stop listening.</summary>
public static class PriceFeed
{
    public static event EventHandler<Product>? Changed;

    public static void Announce(Product product) => Changed?.Invoke(null, product);
}

/// <summary>What a customer wants to buy, with today's prices.</summary>
public sealed class Basket
{
    readonly List<(Product Product, int Count)> lines = [];

    public Basket() => PriceFeed.Changed += OnPriceChanged; // Never undone: the leak.

    public decimal Total { get; private set; }

    public void Add(Product product, int count)
    {
        lines.Add((product, count));
        Total += product.Price * count;
    }

    void OnPriceChanged(object? sender, Product product) => Total = lines.Sum(l => l.Product.Price * l.Count);
}

/// <summary>A session for each customer, until it is too old.</summary>
public sealed class Sessions
{
    readonly ConcurrentDictionary<Guid, Basket> baskets = new();

    public Basket Open(Guid id) => baskets.GetOrAdd(id, _ => new Basket());
    public void Close(Guid id) => baskets.TryRemove(id, out _);
}
