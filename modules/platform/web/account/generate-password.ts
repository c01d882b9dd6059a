/** No look-alikes, at least one of each kind: fit to be read out once. */
export function generatePassword(): string {
  const kinds = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKMNPQRSTUVWXYZ', '23456789', '!@#$%^*-_']
  const pick = (from: string): string => from[crypto.getRandomValues(new Uint32Array(1))[0]! % from.length]!
  return [...kinds, ...Array.from({ length: 8 }, () => kinds.join(''))].map(pick).join('')
}
