import type { Params } from '@crossway/kernel'
import type { resourceErrors } from '../../model/errors.ts'

export type ProblemCode = keyof typeof resourceErrors
export interface Problem {
  readonly severity: 'error' | 'warning'
  readonly code: ProblemCode
  readonly line?: number
  readonly column?: string
  readonly value?: string
  readonly params: Params
}

const stored = 1000

/** What is wrong with a file: all of it is counted, the first thousand are kept. */
export class Problems {
  readonly list: Problem[] = []
  errors = 0
  warnings = 0
  error(code: ProblemCode, params: Params = {}, at: { line?: number; column?: string; value?: string } = {}): void {
    this.errors++
    if (this.list.length < stored) this.list.push({ severity: 'error', code, params, ...cutAt(at) })
  }
  warn(code: ProblemCode, params: Params = {}, at: { line?: number; column?: string; value?: string } = {}): void {
    this.warnings++
    if (this.list.length < stored) this.list.push({ severity: 'warning', code, params, ...cutAt(at) })
  }
  get first(): Problem | undefined {
    return this.list.find((p) => p.severity === 'error')
  }
}
const cutAt = (at: { line?: number; column?: string; value?: string }): typeof at => (at.value === undefined ? at : { ...at, value: at.value.slice(0, 200) })
