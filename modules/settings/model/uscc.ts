const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** Check character of the first 17 characters of a unified social credit code (GB 32100-2015: weights 3^i mod 31). Answers undefined when a character is not of its alphabet. */
export function usccCheckCharacter(body: string): string | undefined {
  if (body.length !== 17) return undefined
  let total = 0
  for (let i = 0; i < 17; i++) {
    const value = alphabet.indexOf(body[i]!)
    if (value < 0) return undefined
    total += value * weights[i]!
  }
  return alphabet[(31 - (total % 31)) % 31]
}

/** Is it a well-formed credit code with a right check character? Upper case, 18 characters. */
export const isUscc = (code: string): boolean => code.length === 18 && usccCheckCharacter(code.slice(0, 17)) === code[17]
