// Serials.cs: objects with serial numbers, and collections of all kinds among them
//
// SPDX-FileCopyrightText: 2026 The Holdfast contributors
// SPDX-License-Identifier: GPL-3.0-or-later

using System;
using System.Runtime;
using System.Runtime.InteropServices;
using System.Threading;

namespace Known
{
    // An object refers to the digits of its number, the lowest first: a snapshot has no values of
    // fields, but it has references in their order.
    public class Digit { public int Value; }

    public class Numbered
    {
        public Digit Low;
        public Digit Middle;
        public Digit High;
        public Digit Highest;
        public object Payload;
    }

    public static class Serials
    {
        private const int Base = 256;
        private const int LargeLength = 12000;
        private const int ShortLength = 20;

        public static readonly Digit[] Digits = new Digit[Base];
        public static readonly object[] Kept = new object[60000];
        public static object[] Large = new object[40];
        public static object[] Short = new object[40];
        private static readonly object Gate = new();
        private static int last;
        private static volatile bool isBusy;

        public static void Prepare()
        {
            for (int i = 0; i < Base; i++)
                Digits[i] = new Digit { Value = i };
            for (int i = 0; i < Kept.Length / 2; i++)
                Kept[i] = Make(new Random(i));
        }

        private static Digit GetDigit(int number, int place) => Digits[number >> 8 * place & 255];

        private static Numbered Make(Random random)
        {
            int number = Interlocked.Increment(ref last);

            return new Numbered
            {
                Low = GetDigit(number, 0),
                Middle = GetDigit(number, 1),
                High = GetDigit(number, 2),
                Highest = GetDigit(number, 3),
                Payload = random.Next(4) == 0 ? new byte[random.Next(300)] : null,
            };
        }

        private static object[] MakeArray(bool isShort)
        {
            int number = Interlocked.Increment(ref last);
            var array = new object[isShort ? ShortLength : LargeLength];

            for (int i = 0; i < 4; i++)
                array[i] = GetDigit(number, i);
            return array;
        }

        private static void Allocate(Random random, int n)
        {
            for (int i = 0; i < n; i++)
            {
                int place = random.Next(Kept.Length);

                // Most die young, some are replaced, and some go without a successor.
                if (random.Next(3) == 0)
                    Kept[place] = Make(random);
                else if (random.Next(8) == 0)
                    Kept[place] = null;
                else
                    Make(random);
            }
            Large[random.Next(Large.Length)] = random.Next(3) == 0 ? null : MakeArray(false);
            Short[random.Next(Short.Length)] = MakeArray(true);
        }

        private static void Work(object seed)
        {
            var random = new Random((int)seed);

            while (isBusy)
            {
                lock (Gate)
                    Allocate(random, 2000);
                Thread.Sleep(0);
            }
        }

        private static void Collect(Random random)
        {
            switch (random.Next(8))
            {
                case 0:
                    GC.Collect(2, GCCollectionMode.Forced, blocking: true, compacting: true);
                    break;
                case 1:
                    GC.Collect(2, GCCollectionMode.Forced, blocking: true, compacting: false);
                    break;
                case 2:
                    GC.Collect(2, GCCollectionMode.Forced, blocking: false);
                    break;
                case 3:
                    GCSettings.LargeObjectHeapCompactionMode =
                        GCLargeObjectHeapCompactionMode.CompactOnce;
                    GC.Collect();
                    break;
                case 4:
                case 5:
                    GC.Collect(1);
                    break;
                default:
                    GC.Collect(0);
                    break;
            }
        }

        // Runs so many forced collections, and as many others as two busy threads need; returns how
        // many there were.
        public static string Churn(int n)
        {
            int before = GC.CollectionCount(0);
            var random = new Random(n);
            var pins = new GCHandle[20];
            var threads = new Thread[2];

            isBusy = true;
            for (int i = 0; i < threads.Length; i++)
            {
                threads[i] = new Thread(Work) { IsBackground = true };
                threads[i].Start(i + n);
            }
            for (int i = 0; i < n; i++)
            {
                ref var pin = ref pins[random.Next(pins.Length)];

                if (pin.IsAllocated)
                    pin.Free();
                pin = GCHandle.Alloc(new byte[random.Next(2000)], GCHandleType.Pinned);
                lock (Gate)
                    Allocate(random, 500);
                Collect(random);
            }
            isBusy = false;
            foreach (var thread in threads)
                thread.Join();
            foreach (var pin in pins)
                if (pin.IsAllocated)
                    pin.Free();
            return (GC.CollectionCount(0) - before).ToString();
        }
    }
}
