import { line, oval, path, rect, type Tone } from './paint.ts'

type Draw = (t: Tone) => string

export const home: Readonly<Record<string, Draw>> = {
  shelf: (t) =>
    rect(44, 30, 8, 142, t.dark, 3) +
    rect(148, 30, 8, 142, t.dark, 3) +
    [52, 94, 136].map((y) => rect(40, y, 120, 8, t.main, 3) + rect(40, y + 8, 120, 3, t.deep)).join('') +
    rect(60, 30, 20, 22, '#88a598', 3) +
    rect(88, 64, 14, 30, '#c98a5e', 3) +
    rect(106, 70, 10, 24, '#7f9db9', 2) +
    oval(128, 122, 16, 14, '#d7cbb6'),
  rack: (t) =>
    line('M50 28v144M150 28v144', t.dark, 5) +
    [48, 88, 128, 160]
      .map((y) => line(`M50 ${y}h100`, t.main, 5) + line(`M62 ${y}v8M76 ${y}v8M90 ${y}v8M104 ${y}v8M118 ${y}v8M132 ${y}v8`, t.light, 2))
      .join('') +
    rect(60, 66, 26, 20, '#c9b28a', 3) +
    rect(96, 106, 34, 20, '#7f9db9', 3),
  box: (t) =>
    path('M36 86h128v78a8 8 0 0 1-8 8H44a8 8 0 0 1-8-8z', t.main) +
    rect(30, 68, 140, 22, t.dark, 7) +
    rect(84, 76, 32, 12, t.deep, 5) +
    rect(36, 92, 24, 78, t.light, 4) +
    rect(70, 112, 60, 30, '#fff', 4, { opacity: 0.55 }),
  basket: (t) =>
    path('M38 80h124l-14 92H52z', t.main) +
    [92, 110, 128, 146, 162].map((y, i) => line(`M${42 + i * 2} ${y}h${116 - i * 4}`, t.dark, 4)).join('') +
    [60, 80, 100, 120, 140].map((x) => line(`M${x} 84l${(100 - x) / 10} 84`, t.light, 3)).join('') +
    line('M70 82c0-34 60-34 60 0', t.deep, 7),
  hook: (t) =>
    rect(34, 56, 132, 28, t.main, 8) +
    rect(34, 56, 132, 9, t.light, 6) +
    [56, 86, 116, 146].map((x) => line(`M${x} 84v30c0 16-18 16-18 2`, t.deep, 6)).join('') +
    oval(46, 70, 4, 4, t.deep) +
    oval(154, 70, 4, 4, t.deep),
  hanger: (t) =>
    line('M100 66c0-12 14-12 14-22 0-14-24-14-24 0', '#9aa3a8', 5) +
    line('M100 66 26 122c-6 6 0 12 8 12h132c8 0 14-6 8-12z', t.main, 10) +
    line('M100 66 30 120', t.light, 3),
  tablelamp: (t) =>
    path('M64 34h72l22 62H42z', t.main) +
    path('M64 34h16L66 96H42z', t.light) +
    oval(100, 98, 40, 8, '#fff3cf', { opacity: 0.9 }) +
    rect(96, 98, 8, 60, '#8d949a') +
    oval(100, 164, 36, 10, '#747c82') +
    oval(100, 160, 36, 9, '#9aa3a8') +
    line('M116 98v22', '#747c82', 2) +
    oval(116, 122, 3, 3, t.deep),
  lantern: (t) =>
    line('M70 44c0-30 60-30 60 0', t.deep, 5) +
    rect(60, 44, 80, 14, t.dark, 5) +
    rect(66, 58, 68, 92, '#fff6dc', 6) +
    oval(100, 106, 16, 26, '#ffd98a') +
    oval(100, 112, 8, 14, '#fff') +
    rect(58, 150, 84, 18, t.main, 6) +
    rect(66, 58, 6, 92, t.dark) +
    rect(128, 58, 6, 92, t.dark),
  stringlights: (t) =>
    line('M16 56c40 44 66 44 84 16 18 28 44 28 84-16', t.deep, 4) +
    [
      [34, 76],
      [58, 92],
      [84, 88],
      [116, 88],
      [142, 92],
      [166, 76],
    ]
      .map(
        ([x, y]) =>
          rect(x! - 5, y!, 10, 10, t.dark, 2) + path(`M${x! - 11} ${y! + 10}h22c4 20-4 32-11 32s-15-12-11-32z`, '#ffe3a1') + oval(x!, y! + 26, 4, 8, '#fff'),
      )
      .join(''),
  blanket: (t) =>
    path('M34 92c0-12 10-16 22-16h98c10 0 14 6 14 14v66c0 10-8 14-18 14H54c-12 0-20-6-20-16z', t.main) +
    path('M34 112c40 10 92 10 134 0v14c-42 10-94 10-134 0z', t.dark) +
    path('M34 140c40 10 92 10 134 0v10c-42 10-94 10-134 0z', t.light) +
    line('M44 172v8M58 174v8M72 174v8M86 174v8M100 174v8M114 174v8M128 174v8M142 174v8M156 172v8', t.light, 3),
  cushion: (t) =>
    path('M40 60c40 10 80 10 120 0-10 36-10 70 0 106-40-10-80-10-120 0 10-36 10-70 0-106z', t.main) +
    path('M56 76c30 6 60 6 88 0-6 26-6 50 0 74-28-6-58-6-88 0 6-24 6-48 0-74z', t.light) +
    oval(100, 112, 5, 5, t.deep) +
    line('M74 88c12 12 40 36 52 50M126 88c-12 12-40 36-52 50', t.dark, 2),
  carton: (t) =>
    path('M40 82 100 58l60 24v68l-60 26-60-26z', t.main) +
    path('M40 82l60 24v70l-60-26z', t.dark) +
    path('M40 82l60-24 60 24-60 24z', t.light) +
    path('M64 72l60 24v16l-10 4V100L54 76z', t.shine) +
    line('M112 150l20-9M112 160l30-13', t.deep, 3),
  label: (t) =>
    path('M58 40h84a8 8 0 0 1 8 8v116a8 8 0 0 1-8 8H58a8 8 0 0 1-8-8V48a8 8 0 0 1 8-8z', t.shine) +
    rect(62, 54, 76, 12, t.dark, 2) +
    [70, 76, 80, 88, 92, 100, 106, 110, 118, 124, 130].map((x, i) => rect(x - 4, 84, i % 3 === 0 ? 5 : 2.5, 44, '#23282b')).join('') +
    rect(66, 138, 68, 6, t.main, 2) +
    rect(66, 150, 44, 6, t.main, 2),
}
