// Program.cs: a program with a heap of a chosen size, which measures its own collections
//
// SPDX-FileCopyrightText: 2026 The Holdfast contributors
// SPDX-License-Identifier: GPL-3.0-or-later

using System;
using System.Diagnostics;

namespace Bench;

/// <summary>With its text, its numbers and the boxed one, four objects and five references.</summary>
sealed class Item
{
    public Item? Next;
    public Item? Other;
    public string? Text;
    public int[]? Numbers;
    public object? Boxed;
}

static class Program
{
    const int ObjectsOfItem = 4;
    const int Gen0Bytes = 1 << 16;

    static Item[] items = [];
    static object? garbage;

    static void Fill(int objects)
    {
        items = new Item[objects / ObjectsOfItem];
        for (var i = 0; i < items.Length; i++)
        {
            items[i] = new Item
            {
                Next = i > 0 ? items[i - 1] : null,
                Other = i > 0 ? items[(int)((uint)i * 2654435761u % (uint)i)] : null,
                Text = i.ToString("x8"),
                Numbers = new int[i % 8],
                Boxed = i,
            };
        }
    }

    // Milliseconds of a full collection that blocks, as a capture forces one.
    static double CollectAll()
    {
        var clock = Stopwatch.StartNew();

        GC.Collect(GC.MaxGeneration, GCCollectionMode.Forced, blocking: true, compacting: false);
        return clock.Elapsed.TotalMilliseconds;
    }

    // Microseconds of a collection of generation 0, the mean of many.
    static double CollectYoung(int times)
    {
        var clock = new Stopwatch();

        for (var i = 0; i < times; i++)
        {
            garbage = new byte[Gen0Bytes];
            clock.Start();
            GC.Collect(0, GCCollectionMode.Forced, blocking: true);
            clock.Stop();
        }
        return clock.Elapsed.TotalMicroseconds / times;
    }

    static void Main(string[] args)
    {
        Fill(int.Parse(args[0]));
        CollectAll();
        Console.WriteLine("ready");

        while (Console.ReadLine() is { } line)
            Console.WriteLine(line == "all" ? CollectAll() : CollectYoung(1000));
        GC.KeepAlive(garbage);
    }
}
