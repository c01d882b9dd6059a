import { line, oval, path, rect, type Tone } from './paint.ts'

type Draw = (t: Tone) => string
const paw = (x: number, y: number, fill: string): string =>
  oval(x, y + 5, 7, 6, fill) + oval(x - 8, y - 4, 3, 4, fill) + oval(x - 3, y - 8, 3, 4, fill) + oval(x + 4, y - 8, 3, 4, fill) + oval(x + 9, y - 4, 3, 4, fill)

export const pets: Readonly<Record<string, Draw>> = {
  dogbed: (t) =>
    path('M20 118c0-34 160-34 160 0v30c0 16-14 22-30 22H50c-16 0-30-6-30-22z', t.main) +
    path('M20 118c0-20 40-26 80-26-40 6-52 30-50 78-18 0-30-6-30-22z', t.light) +
    oval(100, 120, 56, 18, t.dark) +
    oval(100, 124, 48, 14, t.shine) +
    paw(100, 152, t.deep),
  catbed: (t) =>
    path('M40 100 52 46l30 30h36l30-30 12 54c14 50-10 72-60 72s-74-22-60-72z', t.main) +
    path('M40 100 52 46l14 14c-18 36-18 78 0 106-26-10-36-30-26-66z', t.light) +
    oval(100, 124, 34, 30, t.deep) +
    oval(100, 136, 28, 16, t.shine),
  bowl: (t) =>
    path('M30 104h140l-18 60a10 10 0 0 1-10 8H58a10 10 0 0 1-10-8z', t.main) +
    path('M30 104h30l6 68h-8a10 10 0 0 1-10-8z', t.light) +
    oval(100, 104, 70, 16, t.dark) +
    oval(100, 104, 58, 11, '#b98d5e') +
    oval(84, 102, 7, 4, '#8a6238') +
    oval(110, 106, 7, 4, '#8a6238') +
    paw(100, 144, t.shine),
  feeder: (t) =>
    rect(58, 30, 84, 86, t.shine, 16) +
    rect(66, 54, 68, 56, '#b98d5e', 8) +
    path('M52 108h96l10 48H42z', t.main) +
    path('M52 108h20l-8 48H42z', t.light) +
    rect(84, 122, 32, 18, '#20282a', 4) +
    rect(90, 128, 14, 3, '#7fe0d6') +
    path('M58 156h84l8 16H50z', t.dark) +
    oval(100, 162, 30, 6, '#8a6238') +
    rect(58, 26, 84, 14, t.deep, 7),
  scratcher: (t) =>
    path('M20 150c20-34 50-34 80-22s60 10 80-22v44c0 12-8 22-20 22H40c-12 0-20-10-20-22z', t.main) +
    path('M20 150c20-34 50-34 80-22s60 10 80-22v14c-20 32-50 34-80 22s-60-12-80 22z', t.light) +
    [48, 66, 84, 102, 120, 138].map((x) => line(`M${x} ${148 - (x % 3) * 3}v16`, t.dark, 3)).join('') +
    paw(152, 142, t.deep),
  leash: (t) =>
    line('M52 150C20 90 84 40 122 66s12 76-30 68-16-56 28-64 58 26 52 60', t.main, 9) +
    line('M52 150C20 90 84 40 122 66', t.light, 3) +
    oval(52, 156, 15, 15, 'none', { stroke: t.deep, 'stroke-width': 7 }) +
    path('M164 126h16v26h-16z', '#9aa3a8') +
    oval(172, 158, 9, 9, 'none', { stroke: '#9aa3a8', 'stroke-width': 5 }),
  carrier: (t) =>
    line('M76 60c0-26 48-26 48 0', t.deep, 7) +
    path('M30 76c0-10 8-16 18-16h104c10 0 18 6 18 16v80c0 10-8 16-18 16H48c-10 0-18-6-18-16z', t.main) +
    rect(30, 60, 36, 112, t.light, 16) +
    rect(74, 82, 82, 70, t.deep, 10) +
    [84, 98, 112, 126, 140].map((x) => line(`M${x} 84v66`, '#cfd6d9', 3)).join('') +
    line('M76 106h78M76 128h78', '#cfd6d9', 3),
}
