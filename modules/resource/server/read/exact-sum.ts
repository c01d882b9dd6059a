import { num, zero, type Num } from '@crossway/kernel'

/** Below this, ten thousandths of an amount are a whole number that a `number` holds exactly, and so is the sum of many. */
const small = 1e10
const full = 4e15

/** Sum of amounts with at most four decimals, exact: counted in ten thousandths where they are small, which a statement's lines are, and in decimals where not. */
export class ExactSum {
  private units = 0
  private rest: Num = zero

  /** Adds an amount; answers its sign. */
  add(amount: string): number {
    const n = Number(amount)
    if (Math.abs(n) < small) this.units += Math.round(n * 10_000)
    else this.rest = this.rest.plus(amount)
    if (Math.abs(this.units) > full) {
      this.rest = this.total
      this.units = 0
    }
    return Math.sign(n)
  }
  get total(): Num {
    return this.rest.plus(num(this.units).div(10_000))
  }
}
