/** Luhn's digit over the digits of a number: a wrong or swapped digit shows when it is typed again. */
export function checkDigit(number: string): string {
  const sum = [...number.replace(/\D/g, '')].reverse().reduce((n, d, i) => {
    const v = Number(d) * (i % 2 === 0 ? 2 : 1)
    return n + (v > 9 ? v - 9 : v)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
