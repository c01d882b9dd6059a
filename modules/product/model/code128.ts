// Widths of bars and spaces of the 107 symbols of Code 128, in modules; the last is the stop.
const widths =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  )
const startB = 104
const stop = 106

/** Symbols of a text in Code 128 B: start, characters, check sum modulo 103, stop. Characters outside of ASCII 32–126 have no symbol. */
export function symbolsOf(text: string): number[] {
  const values = [...text].map((c) => c.charCodeAt(0) - 32)
  if (values.some((v) => v < 0 || v > 94)) throw new Error(`no Code 128 B symbol for ${text}`)
  const sum = values.reduce((n, v, i) => n + v * (i + 1), startB)
  return [startB, ...values, sum % 103, stop]
}

/** Black bars as [from, width] in modules, with the width of the whole; quiet zones are the label's margin. */
export function barsOf(text: string): { readonly bars: readonly (readonly [from: number, width: number])[]; readonly width: number } {
  const bars: [number, number][] = []
  let at = 0
  for (const symbol of symbolsOf(text))
    for (const [i, w] of [...widths[symbol]!].map(Number).entries()) {
      if (i % 2 === 0) bars.push([at, w])
      at += w
    }
  return { bars, width: at }
}
