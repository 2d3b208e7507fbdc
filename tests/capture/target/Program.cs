// Program.cs: a program with a known heap, which tests of the capture take snapshots of
//
// SPDX-FileCopyrightText: 2026 The Holdfast contributors
// SPDX-License-Identifier: GPL-3.0-or-later

using System;
using System.Collections.Generic;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Loader;
using System.Threading;

namespace Known
{
    public class Node
    {
        public Node Next;
        public int Value;
    }

    public class Outer<T>
    {
        public class Inner<U>
        {
            public T First;
            public U Second;
        }
    }

    public struct Pair
    {
        public object Left;
        public int Number;
        public string Right;
    }

    public class Key { public int Number; }

    public class Value { public int Number; }

    public class Strong { public int Number; }

    public class WeaklyHeld { public int Number; }

    public class LongWeaklyHeld { public int Number; }

    public class Local { public int Number; }

    public class OfThread { public int Number; }

    public class Late
    {
        public static readonly ManualResetEvent Gate = new(false);

        ~Late() => Gate.WaitOne();
    }

    // It has no method, and no constructor of its own.
    public static class Bare
    {
        public static Node Field;
    }

    public static class Fields
    {
        public const string Literal = "a literal that lives in the frozen heap of the runtime";

        public static readonly List<Node> Nodes = new();
        public static Node Deep;
        public static Pair Struct;
        public static byte[] Large;
        public static byte[] Pinned;
        public static object Generic;
        public static object Matrix;
        public static object Jagged;
        public static string Text;
        public static ConditionalWeakTable<Key, Value> Table = new();
        public static List<Key> Keys = new();
        public static List<object> Weak = new();
        public static List<object> Collectible = new();
        public static AssemblyLoadContext Context;

        [ThreadStatic]
        public static OfThread PerThread;

        public static int Count() => Nodes.Count;
    }

    public static class Program
    {
        private static readonly List<GCHandle> Handles = new();
        private static readonly ManualResetEvent Stop = new(false);
        private static readonly List<Thread> Threads = new();
        private static volatile bool isBusy;

        [MethodImpl(MethodImplOptions.NoInlining)]
        private static void MakeNodes()
        {
            for (int i = 0; i < 1000; i++)
                Fields.Nodes.Add(new Node { Value = i });
            for (int i = 0; i < 50000; i++)
                Fields.Deep = new Node { Next = Fields.Deep, Value = i };
            Bare.Field = new Node { Value = -1 };
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        private static void MakeShapes()
        {
            Fields.Struct = new Pair { Left = new Node(), Number = 5, Right = new string('r', 3) };
            Fields.Large = new byte[200000];
            Fields.Pinned = GC.AllocateArray<byte>(3000, pinned: true);
            Fields.Generic = new Outer<string>.Inner<int[,]> { Second = new int[2, 3] };
            Fields.Matrix = new Node[4, 5];
            Fields.Jagged = new long[3][];
            Fields.Text = Fields.Literal;
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        private static void MakeHandles()
        {
            var weak = new WeaklyHeld();
            var longWeak = new LongWeaklyHeld();

            Handles.Add(GCHandle.Alloc(new Strong(), GCHandleType.Normal));
            Handles.Add(GCHandle.Alloc(weak, GCHandleType.Weak));
            Handles.Add(GCHandle.Alloc(longWeak, GCHandleType.WeakTrackResurrection));
            Handles.Add(GCHandle.Alloc(new byte[777], GCHandleType.Pinned));
            Fields.Weak.Add(weak);
            Fields.Weak.Add(longWeak);
            for (int i = 0; i < 5; i++)
            {
                var key = new Key { Number = i };

                Fields.Keys.Add(key);
                Fields.Table.Add(key, new Value { Number = i });
            }
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        private static void MakeLate()
        {
            for (int i = 0; i < 10; i++)
                new Late();
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        private static void MakeCollectible()
        {
            Fields.Context = new AssemblyLoadContext("collectible", isCollectible: true);
            using (Fields.Context.EnterContextualReflection())
            {
                var assembly = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("Dynamic"),
                    AssemblyBuilderAccess.RunAndCollect);
                var type = assembly.DefineDynamicModule("Dynamic").DefineType("Dynamic.Loaded",
                    TypeAttributes.Public);

                type.DefineField("Held", typeof(Node), FieldAttributes.Public);
                var made = type.CreateType();

                for (int i = 0; i < 3; i++)
                    Fields.Collectible.Add(Activator.CreateInstance(made));
            }
        }

        private static void Wait()
        {
            var local = new Local();

            Fields.PerThread = new OfThread();
            lock (Threads)
                Monitor.PulseAll(Threads);
            Stop.WaitOne();
            GC.KeepAlive(local);
        }

        private static void StartThreads()
        {
            for (int i = 0; i < 2; i++)
            {
                var thread = new Thread(Wait) { IsBackground = true };

                lock (Threads)
                {
                    Threads.Add(thread);
                    thread.Start();
                    Monitor.Wait(Threads);
                }
            }
        }

        // Allocates and drops, so that collections of all generations happen all the time.
        private static void Work()
        {
            var kept = new object[5000];
            var random = new Random(5);

            while (isBusy)
                kept[random.Next(kept.Length)] = new Node[random.Next(40)];
        }

        private static void Churn()
        {
            while (isBusy)
            {
                MakeCollectible();
                Fields.Collectible.Clear();
                Fields.Context.Unload();
                Fields.Context = null;
                GC.Collect();
                Thread.Sleep(5);
            }
        }

        private static string Obey(string line)
        {
            if (line.StartsWith("churn "))
                return Serials.Churn(int.Parse(line.Substring("churn ".Length)));
            switch (line)
            {
                case "number":
                    Serials.Prepare();
                    return "";
                case "collections":
                    return GC.CollectionCount(2).ToString();
                case "concurrent":
                    return AppContext.TryGetSwitch("System.GC.Concurrent", out bool on) && !on
                        ? "no" : "yes";
                case "work":
                    isBusy = true;
                    for (int i = 0; i < 2; i++)
                        new Thread(Work) { IsBackground = true }.Start();
                    new Thread(Churn) { IsBackground = true }.Start();
                    return "";
                case "rest":
                    isBusy = false;
                    return "";
                case "late":
                    MakeLate();
                    GC.Collect();
                    return "";
                case "alive":
                    return Fields.Count().ToString();
                default:
                    return "?";
            }
        }

        // As a server does: it puts away what it has, and ends by itself.
        private static void EndInOrder(PosixSignalContext context)
        {
            context.Cancel = true;
            Fields.Nodes.Clear();
            Fields.Deep = null;
            Late.Gate.Set();
            Environment.Exit(0);
        }

        public static void Main(string[] words)
        {
            using var ending = words.Length > 0 && words[0] == "--orderly"
                ? PosixSignalRegistration.Create(PosixSignal.SIGTERM, EndInOrder)
                : null;

            MakeNodes();
            MakeShapes();
            MakeHandles();
            MakeCollectible();
            StartThreads();
            // A test that hands on its output has a comment in it.
            Console.WriteLine("# ready " + Environment.ProcessId);
            for (string line; (line = Console.ReadLine()) != null && line != "quit";)
                Console.WriteLine("ok " + Obey(line));
            Late.Gate.Set();
            Environment.Exit(0);
        }
    }
}
