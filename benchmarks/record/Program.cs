// Program.cs: a web server that allocates, and a program that asks it for pages
//
// SPDX-FileCopyrightText: 2026 The Holdfast contributors
// SPDX-License-Identifier: GPL-3.0-or-later

using System.Collections.Concurrent;

namespace Bench;

sealed record Line(string Text, decimal Price);

sealed record Order(int Number, string Name, Line[] Lines);

static class Program
{
    const int Cached = 20_000;
    const int OrdersOfPage = 40;
    const int LinesOfOrder = 5;

    static readonly ConcurrentDictionary<int, Order> cache = new();
    static int last;

    // Most of a page dies with its request; one order of it goes into a cache that turns over.
    static List<Order> MakePage(int first)
    {
        var orders = new List<Order>();

        for (var i = 0; i < OrdersOfPage; i++)
        {
            var lines = new Line[LinesOfOrder];

            for (var j = 0; j < lines.Length; j++)
                lines[j] = new Line("item " + j, j);
            orders.Add(new Order(i, "order " + (first + i), lines));
        }
        cache[Interlocked.Increment(ref last) % Cached] = orders[0];
        return orders;
    }

    static void Serve(string url)
    {
        var builder = WebApplication.CreateBuilder();

        builder.Logging.ClearProviders();

        var app = builder.Build();

        app.MapGet("/orders/{first:int}", MakePage);
        app.Lifetime.ApplicationStarted.Register(() => Console.WriteLine("ready"));
        app.Run(url);
    }

    static async Task<int> AskUntil(string url, DateTime end)
    {
        using var client = new HttpClient();
        var n = 0;

        for (; DateTime.UtcNow < end; n++)
            await client.GetByteArrayAsync($"{url}/orders/{n}");
        return n;
    }

    // Prints how many requests were answered.
    static async Task Ask(string url, double seconds, int clients)
    {
        var end = DateTime.UtcNow.AddSeconds(seconds);
        var counts = await Task.WhenAll(Enumerable.Range(0, clients).Select(_ => AskUntil(url, end)));

        Console.WriteLine(counts.Sum());
    }

    static async Task Main(string[] words)
    {
        if (words[0] == "serve")
            Serve(words[1]);
        else
            await Ask(words[1], double.Parse(words[2]), int.Parse(words[3]));
    }
}
