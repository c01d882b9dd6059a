interface Size {
  readonly w: number
  readonly h: number
}
/** The size that a line asks for, `2000x2000` in the ways people write it. */
export function sizeOf(text: string | null | undefined): Size | undefined {
  const m = /(\d{2,5})\s*(?:px)?\s*[x×*＊X]\s*(\d{2,5})/.exec(text ?? '')
  return m ? { w: Number(m[1]), h: Number(m[2]) } : undefined
}
/** Is a picture of this size about as wide to its height as `16:9` says? Yes where nothing is said. */
export function fitsRatio(size: Size, ratio: string | null | undefined): boolean {
  const [a, b] = (ratio ?? '').split(/[:：]/).map(Number)
  return !a || !b || Math.abs(size.w / size.h - a / b) <= 0.02
}
