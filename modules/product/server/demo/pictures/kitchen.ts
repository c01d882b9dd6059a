import { line, oval, path, rect, type Tone } from './paint.ts'

type Draw = (t: Tone) => string
const metal = '#9aa3a8'

export const kitchen: Readonly<Record<string, Draw>> = {
  kettle: (t) =>
    line('M138 78c28 2 28 52 2 56', t.deep, 9) +
    path('M66 66h68l12 104H54z', t.main) +
    path('M66 66h16L72 170H54z', t.light) +
    path('M64 84 42 70l6-8 22 10z', t.dark) +
    rect(64, 56, 72, 12, t.deep, 6) +
    oval(100, 52, 9, 6, t.deep) +
    rect(50, 166, 100, 8, '#3a3f43', 4) +
    rect(112, 92, 6, 46, t.shine, 3),
  gooseneck: (t) =>
    line('M60 132C34 128 50 78 28 74', t.dark, 8) +
    line('M140 84c26 4 24 44 2 48', '#4a3a2c', 9) +
    path('M64 78h72l14 90H50z', t.main) +
    path('M64 78h14l-10 90H50z', t.light) +
    path('M70 78c4-18 56-18 60 0z', t.dark) +
    oval(100, 60, 7, 6, '#4a3a2c') +
    rect(48, 166, 104, 8, '#3a3f43', 4),
  airfryer: (t) =>
    path('M52 60c0-24 96-24 96 0l6 108H46z', t.main) +
    path('M52 60c2-14 20-18 34-18L74 168H46z', t.light) +
    rect(62, 104, 76, 58, t.dark, 10) +
    rect(70, 112, 60, 34, '#1d2326', 6) +
    rect(86, 150, 28, 10, t.deep, 5) +
    oval(100, 70, 26, 14, '#20272a') +
    rect(90, 66, 20, 3, '#4dd0c8', 1) +
    rect(90, 72, 12, 3, '#4dd0c8', 1),
  coffeemaker: (t) =>
    rect(52, 40, 96, 30, t.main, 8) +
    rect(52, 62, 30, 106, t.dark) +
    rect(52, 156, 96, 16, t.main, 6) +
    path('M92 84h46l-6 70H98z', '#cfe0e4') +
    path('M94 112h42l-4 42H98z', '#4c2f20') +
    line('M136 92c18 0 16 40-2 42', '#31373a', 6) +
    rect(106, 70, 18, 14, t.deep, 3) +
    oval(67, 56, 6, 6, t.shine),
  blender: (t) =>
    path('M66 40h68l-10 78H76z', '#d5e8ec') +
    path('M69 64h62l-7 54H76z', t.light, { opacity: 0.85 }) +
    rect(62, 30, 76, 12, t.deep, 5) +
    path('M74 120h52l12 50H62z', t.main) +
    oval(100, 146, 11, 11, t.deep) +
    oval(100, 146, 5, 5, t.shine) +
    line('M134 52c18 2 14 42-6 44', t.deep, 6),
  bottle: (t) =>
    rect(76, 60, 48, 112, t.main, 14) +
    rect(76, 60, 16, 112, t.light, 10) +
    rect(82, 34, 36, 28, t.deep, 8) +
    rect(78, 58, 44, 8, metal, 3) +
    line('M88 34c0-14 24-14 24 0', t.deep, 6) +
    rect(84, 100, 32, 36, t.dark, 6, { opacity: 0.5 }),
  tumbler: (t) =>
    path('M66 62h68l-12 110H78z', t.main) +
    path('M66 62h18l6 110H78z', t.light) +
    rect(62, 50, 76, 14, t.deep, 6) +
    rect(112, 16, 7, 44, t.shine, 3, { transform: 'rotate(10 115 40)' }) +
    rect(68, 100, 62, 6, t.dark) +
    line('M134 84c26 0 22 48-5 50', t.deep, 8),
  mug: (t) =>
    line('M132 86c36-2 34 52-4 54', t.main, 11) +
    path('M58 70h78l-6 100H66z', t.main) +
    path('M58 70h18l4 100H66z', t.light) +
    oval(97, 70, 39, 10, t.dark) +
    oval(97, 71, 33, 7, '#5a3a29'),
  teapot: (t) =>
    line('M142 96c30-6 28 48-6 48', t.dark, 8) +
    path('M60 120C38 118 42 92 26 88l10-8c18 6 20 22 32 26z', t.dark) +
    oval(100, 124, 50, 44, t.main) +
    path('M60 98a50 44 0 0 0 12 62c-18-18-20-42-12-62z', t.light) +
    oval(100, 84, 28, 9, t.dark) +
    oval(100, 74, 7, 7, t.deep) +
    rect(76, 162, 48, 10, t.deep, 4),
  cups: (t) =>
    path('M34 96h52l-6 66H40z', t.main) +
    oval(60, 96, 26, 8, t.dark) +
    path('M104 96h60l-7 74h-46z', t.light) +
    oval(134, 96, 30, 9, t.main) +
    line('M162 108c20 0 18 34-4 36', t.light, 7),
  pan: (t) =>
    rect(124, 104, 68, 11, '#3b2a20', 5, { transform: 'rotate(-14 124 110)' }) +
    path('M26 112h112l-12 42H40z', t.main) +
    oval(82, 112, 56, 13, t.dark) +
    oval(82, 114, 47, 9, t.deep) +
    path('M26 112l14 42h10l-12-38z', t.light),
  pot: (t) =>
    rect(28, 96, 22, 12, t.deep, 5) +
    rect(150, 96, 22, 12, t.deep, 5) +
    rect(44, 84, 112, 84, t.main, 12) +
    rect(44, 84, 26, 84, t.light, 12) +
    path('M40 84c8-34 112-34 120 0z', '#d5e4e8', { opacity: 0.9 }) +
    rect(38, 80, 124, 9, t.dark, 4) +
    oval(100, 54, 10, 7, t.deep),
  knife: (t) =>
    path('M22 118 132 70l10 22c-38 24-78 30-120 26z', '#c8ced2') +
    path('M22 118 132 70l3 7z', '#e8ecee') +
    path('M132 70l44-22c12-4 18 12 6 18l-40 24z', t.main) +
    oval(156, 66, 3, 3, t.shine) +
    oval(170, 59, 3, 3, t.shine),
  board: (t) =>
    path('M52 36h96a10 10 0 0 1 10 10v116a10 10 0 0 1-10 10H52a10 10 0 0 1-10-10V46a10 10 0 0 1 10-10z', t.main) +
    rect(52, 46, 96, 116, 'none', 6, { stroke: t.dark, 'stroke-width': 3 }) +
    rect(84, 50, 32, 9, '#fff', 4) +
    line('M70 80v70M92 84v70M118 80v72M136 86v60', t.light, 3),
  scale: (t) =>
    rect(34, 120, 132, 46, t.main, 10) +
    rect(34, 120, 132, 14, t.light, 8) +
    rect(44, 92, 112, 30, '#dfe7ea', 8) +
    rect(74, 140, 52, 18, '#1f2a2c', 4) +
    rect(82, 145, 26, 3, '#7fe0d6') +
    rect(82, 151, 16, 3, '#7fe0d6') +
    oval(144, 149, 6, 6, t.deep),
}
