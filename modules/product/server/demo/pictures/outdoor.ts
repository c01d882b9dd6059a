import { line, oval, path, rect, type Tone } from './paint.ts'

type Draw = (t: Tone) => string

export const outdoor: Readonly<Record<string, Draw>> = {
  tent: (t) =>
    path('M100 44 184 168H16z', t.main) +
    path('M100 44 16 168h48z', t.light) +
    path('M100 44 124 168H76z', t.deep) +
    path('M100 44 108 168H92z', '#20282a') +
    line('M100 44 16 168M100 44l84 124', t.dark, 3) +
    line('M16 168 4 174M184 168l12 6', '#7b8388', 2),
  lighttent: (t) =>
    path('M20 168C28 76 172 76 180 168z', t.main) +
    path('M20 168C26 96 84 82 104 84 74 96 62 128 60 168z', t.light) +
    path('M74 168c2-52 50-52 54 0z', t.deep) +
    line('M22 160C40 78 160 78 178 160', t.dark, 3) +
    line('M60 96c30-16 50-16 80 0', t.dark, 2),
  campchair: (t) =>
    line('M54 172 132 112M146 172 68 112M58 112l-8 60M142 112l8 60', '#4a5257', 6) +
    path('M50 52h100l-8 64H58z', t.main) +
    path('M50 52h26l6 64H58z', t.light) +
    path('M56 112h88l6 16H50z', t.dark) +
    rect(38, 96, 22, 8, t.deep, 4) +
    rect(140, 96, 22, 8, t.deep, 4) +
    oval(150, 94, 8, 4, '#20282a'),
  sleepingbag: (t) =>
    path('M70 36c20-12 46-6 56 12l26 104c2 14-10 22-26 22H72c-16 0-26-10-24-24z', t.main) +
    path('M70 36c-8 6-14 20-18 40l-4 74c0 14 10 24 24 24h10c-16-30-16-90-12-138z', t.light) +
    oval(98, 60, 24, 22, t.deep) +
    oval(98, 62, 17, 15, t.shine) +
    line('M122 72l18 92', t.dark, 3) +
    line('M60 110h74M56 134h84M56 156h88', t.dark, 2),
  backpack: (t) =>
    line('M80 42c0-24 40-24 40 0', t.deep, 7) +
    rect(52, 40, 96, 130, t.main, 26) +
    rect(52, 40, 26, 130, t.light, 20) +
    path('M52 90c30 12 66 12 96 0v10c-30 12-66 12-96 0z', t.deep) +
    rect(66, 112, 68, 46, t.dark, 12) +
    line('M74 124h52', t.shine, 3) +
    rect(42, 104, 12, 44, t.deep, 6) +
    rect(146, 104, 12, 44, t.deep, 6) +
    rect(94, 92, 12, 14, t.shine, 3),
  duffel: (t) =>
    line('M62 92C62 48 138 48 138 92', t.deep, 7) +
    rect(24, 86, 152, 80, t.main, 34) +
    rect(24, 86, 46, 80, t.light, 30) +
    rect(60, 86, 10, 80, t.deep) +
    rect(130, 86, 10, 80, t.deep) +
    line('M30 100h140', t.dark, 4) +
    rect(78, 118, 44, 34, t.dark, 8),
  grill: (t) =>
    path('M34 96h132c0 46-30 60-66 60s-66-14-66-60z', t.main) +
    path('M34 96h26c0 34 12 52 30 60-34-2-56-18-56-60z', t.light) +
    path('M34 92c4-56 128-56 132 0z', t.dark) +
    rect(30, 90, 140, 8, t.deep, 4) +
    rect(90, 40, 20, 7, '#20282a', 3) +
    line('M66 150 48 178M134 150l18 28M100 156v20', '#4a5257', 6) +
    oval(100, 70, 8, 8, '#e8ecee'),
  umbrella: (t) =>
    path('M14 92C20 18 180 18 186 92c-16-12-30-12-44 0-14-12-28-12-42 0-14-12-28-12-42 0-14-12-28-12-44 0z', t.main) +
    path('M58 92C60 56 80 34 100 34 50 34 18 50 14 92c16-12 30-12 44 0z', t.light) +
    path('M100 34c22 6 40 30 42 58-14-12-28-12-42 0z', t.dark) +
    line('M100 34v118c0 20-26 20-26 2', '#5d4632', 6) +
    line('M100 34v-8', t.deep, 5),
  hammock: (t) =>
    line('M16 34v140M184 34v140', '#7c583a', 8) +
    path('M20 74c30 76 130 76 160 0-20 106-140 106-160 0z', t.main) +
    path('M40 100c30 40 90 40 120 0-24 62-96 62-120 0z', t.light) +
    line('M20 74C50 104 150 104 180 74', t.deep, 3),
}
