import { usccCheckCharacter } from '../../model/uscc.ts'
import type { Pick } from './pick.ts'

/** A made-up credit code of a company registered in a place (six digits of GB/T 2260) with a right check character. */
export function demoUscc(pick: Pick, place: string): string {
  const body = `91${place}MA5${pick.one([...'ABCDEFGHJKLMNPQRTUWXY'])}${pick.digits(2)}${pick.one([...'ABCDEFGH'])}${pick.digits(2)}`
  return body + usccCheckCharacter(body)!
}
