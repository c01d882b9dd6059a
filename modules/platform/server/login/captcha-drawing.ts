import { randomInt } from 'node:crypto'

type Stroke = readonly (readonly [number, number])[]

/** Strokes of each character on a field of 4 by 6. Only characters that nobody takes for another: no 0 O, 1 I L, 2 Z, 5 S, 8 B, U V, G Q. */
const glyphs: Readonly<Record<string, readonly Stroke[]>> = {
  A: [
    [
      [0, 6],
      [2, 0],
      [4, 6],
    ],
    [
      [1, 4],
      [3, 4],
    ],
  ],
  C: [
    [
      [4, 1],
      [3, 0],
      [1, 0],
      [0, 1],
      [0, 5],
      [1, 6],
      [3, 6],
      [4, 5],
    ],
  ],
  D: [
    [
      [0, 0],
      [0, 6],
      [2.5, 6],
      [4, 4.5],
      [4, 1.5],
      [2.5, 0],
      [0, 0],
    ],
  ],
  E: [
    [
      [4, 0],
      [0, 0],
      [0, 6],
      [4, 6],
    ],
    [
      [0, 3],
      [3, 3],
    ],
  ],
  F: [
    [
      [4, 0],
      [0, 0],
      [0, 6],
    ],
    [
      [0, 3],
      [3, 3],
    ],
  ],
  H: [
    [
      [0, 0],
      [0, 6],
    ],
    [
      [4, 0],
      [4, 6],
    ],
    [
      [0, 3],
      [4, 3],
    ],
  ],
  J: [
    [
      [4, 0],
      [4, 5],
      [3, 6],
      [1, 6],
      [0, 5],
    ],
  ],
  K: [
    [
      [0, 0],
      [0, 6],
    ],
    [
      [4, 0],
      [0, 3],
      [4, 6],
    ],
  ],
  M: [
    [
      [0, 6],
      [0, 0],
      [2, 3],
      [4, 0],
      [4, 6],
    ],
  ],
  N: [
    [
      [0, 6],
      [0, 0],
      [4, 6],
      [4, 0],
    ],
  ],
  P: [
    [
      [0, 6],
      [0, 0],
      [3, 0],
      [4, 1],
      [4, 2],
      [3, 3],
      [0, 3],
    ],
  ],
  R: [
    [
      [0, 6],
      [0, 0],
      [3, 0],
      [4, 1],
      [4, 2],
      [3, 3],
      [0, 3],
    ],
    [
      [2, 3],
      [4, 6],
    ],
  ],
  T: [
    [
      [0, 0],
      [4, 0],
    ],
    [
      [2, 0],
      [2, 6],
    ],
  ],
  W: [
    [
      [0, 0],
      [1, 6],
      [2, 2],
      [3, 6],
      [4, 0],
    ],
  ],
  X: [
    [
      [0, 0],
      [4, 6],
    ],
    [
      [4, 0],
      [0, 6],
    ],
  ],
  Y: [
    [
      [0, 0],
      [2, 3],
      [4, 0],
    ],
    [
      [2, 3],
      [2, 6],
    ],
  ],
  3: [
    [
      [0, 0.4],
      [1, 0],
      [3, 0],
      [4, 1.2],
      [3, 2.8],
      [1.6, 2.9],
      [3, 3],
      [4, 4.4],
      [3, 6],
      [1, 6],
      [0, 5.4],
    ],
  ],
  4: [
    [
      [3, 6],
      [3, 0],
      [0, 4],
      [4, 4],
    ],
  ],
  6: [
    [
      [3.6, 0],
      [1, 1.6],
      [0, 4],
      [1, 6],
      [3, 6],
      [4, 4.8],
      [3.4, 3.2],
      [1.4, 3],
      [0.2, 4],
    ],
  ],
  7: [
    [
      [0, 0],
      [4, 0],
      [1.5, 6],
    ],
  ],
  9: [
    [
      [0.4, 6],
      [3, 4.4],
      [4, 2],
      [3, 0],
      [1, 0],
      [0, 1.2],
      [0.6, 2.8],
      [2.6, 3],
      [3.8, 2],
    ],
  ],
}
export const captchaAlphabet = Object.keys(glyphs)

export const randomWord = (length: number): string => Array.from({ length }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]!).join('')

const within = (from: number, to: number): number => from + ((to - from) * randomInt(10_001)) / 10_000
const n = (v: number): string => v.toFixed(1)

/** One character as a path: turned, stretched and with shaking hands, so that no two drawings of it are alike. */
function character(c: string, x: number, y: number): string {
  const angle = within(-0.28, 0.28)
  const size = within(4.3, 5)
  const lean = within(-0.22, 0.22)
  const at = ([gx, gy]: readonly [number, number]): string => {
    const px = (gx - 2 + (3 - gy) * lean + within(-0.18, 0.18)) * size
    const py = (gy - 3 + within(-0.18, 0.18)) * size
    return `${n(x + px * Math.cos(angle) - py * Math.sin(angle))} ${n(y + px * Math.sin(angle) + py * Math.cos(angle))}`
  }
  return glyphs[c]!.map((stroke) => 'M' + stroke.map(at).join('L')).join('')
}

/** Draws a word as SVG, readable on light and dark ground. Characters and noise are strokes alike, in random order: the source holds no letter. */
export function drawCaptcha(word: string): string {
  const width = 30 * word.length + 10
  const height = 44
  const path = (d: string, from: number, to: number): string => `<path d="${d}" stroke-width="${n(within(from, to))}"/>`
  const strokes = [...word].map((c, i) => path(character(c, 20 + i * 30 + within(-2, 2), height / 2 + within(-3, 3)), 2.2, 3))
  for (let i = 0; i < 2; i++)
    strokes.push(
      path(
        `M${n(within(0, width * 0.2))} ${n(within(4, height - 4))}Q${n(within(width * 0.3, width * 0.7))} ${n(within(-10, height + 10))} ${n(within(width * 0.8, width))} ${n(within(4, height - 4))}`,
        1,
        1.8,
      ),
    )
  for (let i = 0; i < 10; i++) strokes.push(path(`M${n(within(4, width - 4))} ${n(within(4, height - 4))}l${n(within(-5, 5))} ${n(within(-5, 5))}`, 1.2, 2.4))
  for (let i = strokes.length - 1; i > 0; i--) {
    const k = randomInt(i + 1)
    ;[strokes[i], strokes[k]] = [strokes[k]!, strokes[i]!]
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><g fill="none" stroke="#6b7a90" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g></svg>`
}
