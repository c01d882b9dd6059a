import { line, oval, path, rect, type Tone } from './paint.ts'

type Draw = (t: Tone) => string

export const auto: Readonly<Record<string, Draw>> = {
  dashcam: (t) =>
    rect(84, 26, 32, 26, '#59626a', 6) +
    line('M100 52v22', '#59626a', 8) +
    rect(34, 74, 132, 78, t.main, 16) +
    rect(34, 74, 132, 20, t.light, 12) +
    oval(86, 118, 30, 30, '#1b2123') +
    oval(86, 118, 20, 20, '#2f4a58') +
    oval(80, 110, 7, 7, '#9fd3e0') +
    rect(130, 102, 24, 7, t.deep, 3) +
    rect(130, 116, 24, 7, t.deep, 3) +
    oval(150, 84, 4, 4, '#e8605a'),
  phonemount: (t) =>
    rect(66, 24, 68, 112, '#20282a', 12) +
    rect(72, 32, 56, 96, '#cfe3ea', 6) +
    path('M56 62h12v40H56zM132 62h12v40h-12z', t.main) +
    rect(60, 128, 80, 14, t.main, 6) +
    line('M100 142v18', t.deep, 10) +
    oval(100, 168, 32, 9, t.dark) +
    path('M84 60l14 20 10-8 14 26H78z', '#8fbfa9'),
  charger: (t) =>
    path('M74 40h52a10 10 0 0 1 10 10v52l-14 20H78l-14-20V50a10 10 0 0 1 10-10z', t.main) +
    path('M74 40h14v82H78l-14-20V50a10 10 0 0 1 10-10z', t.light) +
    rect(78, 52, 18, 10, '#20282a', 2) +
    rect(104, 52, 18, 10, '#20282a', 2) +
    rect(84, 122, 32, 34, '#9aa3a8', 4) +
    rect(92, 156, 16, 14, '#c9a24a', 4) +
    oval(100, 84, 12, 12, t.deep) +
    oval(100, 84, 6, 6, '#7fe0d6'),
  floormat: (t) =>
    path('M44 40h112l18 124a8 8 0 0 1-8 8H34a8 8 0 0 1-8-8z', t.main) +
    path('M56 54h88l14 104H42z', t.dark) +
    [68, 82, 96, 110, 124, 138].map((y, i) => line(`M${56 - i * 2} ${y + 8}h${88 + i * 4}`, t.light, 3)).join('') +
    rect(82, 40, 36, 10, t.deep, 4),
  inflator: (t) =>
    rect(40, 62, 96, 92, t.main, 18) +
    rect(40, 62, 30, 92, t.light, 16) +
    rect(62, 80, 54, 34, '#1d2528', 6) +
    rect(70, 88, 22, 4, '#7fe0d6') +
    rect(70, 97, 34, 8, '#7fe0d6', 2) +
    oval(76, 132, 7, 7, t.deep) +
    oval(102, 132, 7, 7, t.deep) +
    line('M136 88c40-2 40 60 10 66-22 4-14 22 6 20', '#33393c', 7) +
    rect(150, 166, 22, 10, '#c9a24a', 3) +
    rect(64, 48, 48, 16, t.deep, 8),
  vacuum: (t) =>
    path('M30 102h70l20-22h36a14 14 0 0 1 14 14v26a14 14 0 0 1-14 14H96z', t.main) +
    path('M30 102h70l10-10v40L30 124z', t.shine) +
    rect(122, 132, 20, 40, t.deep, 8) +
    oval(148, 106, 14, 14, t.dark) +
    rect(16, 106, 18, 14, '#4a5257', 3),
}

export const beauty: Readonly<Record<string, Draw>> = {
  brushes: (t) =>
    [
      [56, -16],
      [86, -5],
      [114, 5],
      [144, 16],
    ]
      .map(
        ([x, a], i) =>
          `<g transform="rotate(${a} ${x} 168)">${rect(x! - 5, 92, 10, 76, t.main, 4)}${rect(x! - 6, 76, 12, 18, '#c9a24a', 2)}${path(`M${x! - (8 + i)} 78c-6-26 0-44 ${8 + i}-48 ${8 + i} 4 ${14 + i} 22 ${8 + i} 48z`, i % 2 ? t.deep : '#d8b9a4')}</g>`,
      )
      .join(''),
  mirror: (t) =>
    oval(100, 84, 62, 62, t.main) +
    oval(100, 84, 53, 53, '#dcebf0') +
    path('M62 66c8-18 24-30 42-32L70 110c-8-12-12-28-8-44z', '#f4fafb') +
    oval(100, 84, 53, 53, 'none', { stroke: '#fff4d6', 'stroke-width': 4 }) +
    rect(95, 146, 10, 18, t.dark) +
    oval(100, 168, 36, 8, t.deep),
  cosmeticbag: (t) =>
    path('M30 84h140l-8 78a10 10 0 0 1-10 10H48a10 10 0 0 1-10-10z', t.main) +
    path('M30 84h30l4 88H48a10 10 0 0 1-10-10z', t.light) +
    rect(26, 70, 148, 16, t.dark, 7) +
    line('M36 78h128', '#c9a24a', 3) +
    rect(150, 76, 22, 7, '#c9a24a', 3) +
    oval(104, 128, 20, 14, t.shine, { opacity: 0.7 }),
  diffuser: (t) =>
    path('M60 112c0-26 22-56 40-74 18 18 40 48 40 74v40a16 16 0 0 1-16 16H76a16 16 0 0 1-16-16z', t.main) +
    path('M60 112c0-26 22-56 40-74-14 26-22 60-18 130h-6a16 16 0 0 1-16-16z', t.light) +
    rect(60, 140, 80, 28, t.deep, 12) +
    line('M96 30c-6-8 8-12 2-20M108 32c-6-8 8-12 2-20', '#b7c9cf', 3) +
    oval(100, 154, 5, 5, t.shine),
  cleanser: (t) =>
    path('M64 44c0-20 72-20 72 0v48c0 24-12 32-18 44l-6 36H88l-6-36c-6-12-18-20-18-44z', t.main) +
    path('M64 44c0-10 14-14 28-15v143h-4l-6-36c-6-12-18-20-18-44z', t.light) +
    [52, 64, 76, 88].map((y) => [80, 92, 104, 116].map((x) => oval(x, y, 3, 3, t.deep)).join('')).join('') +
    oval(100, 142, 7, 7, t.shine),
  candle: (t) =>
    rect(56, 84, 88, 86, t.main, 12) +
    rect(56, 84, 24, 86, t.light, 10) +
    oval(100, 86, 44, 11, '#f3ead7') +
    line('M100 84V70', '#4a3a2c', 3) +
    path('M100 40c12 14 10 28 0 32-10-4-12-18 0-32z', '#f4b04a') +
    path('M100 54c5 7 4 14 0 16-4-2-5-9 0-16z', '#fff1c9') +
    rect(72, 112, 56, 34, '#fff', 4, { opacity: 0.75 }) +
    rect(82, 122, 36, 4, t.deep) +
    rect(88, 132, 24, 3, t.deep),
}
