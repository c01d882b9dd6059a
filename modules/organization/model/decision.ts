import type { Effective } from './effective.ts'

/** What a call asks for, with every outside fact already looked up (organization.md §8). */
export interface Asked {
  /** undefined = valid and of the right audience. */
  readonly token?: 'missing' | 'expired' | 'wrong_audience'
  readonly admission?: 'ACCOUNT_DISABLED' | 'EMPLOYEE_LEFT' | 'SUSPENDED' | undefined
  /** IP list or login hours of the account say no. */
  readonly placeRefused?: boolean
  /** `public` and `any` need no node. */
  readonly node: string
  readonly effective: Pick<Effective, 'super' | 'why'>
  readonly mode: 'read' | 'write'
  /** The record asked for by id; absent for lists and creations. */
  readonly row?: { readonly exists: boolean; readonly readable: boolean; readonly writable: boolean; readonly byApproval?: boolean } | undefined
  /** State machine or separation of duties says no. */
  readonly guard?: { readonly code: string; readonly status: number } | undefined
  /** Fields of the input that the caller may not write. */
  readonly closedFields?: readonly string[]
}

const decisionSteps = ['token', 'account', 'endpoint', 'denial', 'super', 'node', 'row', 'guard', 'input', 'effect', 'output'] as const
export type DecisionStep = (typeof decisionSteps)[number]

interface StepResult {
  readonly step: DecisionStep
  readonly result: 'pass' | 'refuse' | 'skip'
  readonly code?: string
}
export interface Decision {
  readonly allow: boolean
  /** HTTP status of the answer. */
  readonly status: number
  readonly code?: string
  readonly who?: string
  readonly until?: string | null
  readonly steps: readonly StepResult[]
}

type Stop = { readonly code: string; readonly status: number; readonly who?: string; readonly until?: string | null }

/**
 * The decision of organization.md §8, in its order: the first step that refuses answers, the steps after it are not reached.
 * Rows out of read scope are 404 as if they did not exist, rows out of write scope 403.
 */
export function decide(asked: Asked): Decision {
  const steps: StepResult[] = []
  const open = asked.node === 'public' || asked.node === 'any'
  const why = open ? undefined : asked.effective.why(asked.node)
  const checks: Readonly<Record<DecisionStep, () => Stop | 'skip' | undefined>> = {
    token: () => (asked.node === 'public' ? 'skip' : asked.token ? { code: 'LOGIN_REQUIRED', status: 401 } : undefined),
    account: () =>
      asked.node === 'public'
        ? 'skip'
        : asked.admission
          ? { code: asked.admission, status: 401 }
          : asked.placeRefused
            ? { code: 'LOGIN_REQUIRED', status: 401 }
            : undefined,
    endpoint: () => undefined,
    denial: () =>
      open || asked.effective.super ? 'skip' : why?.code === 'RESTRICTED' ? { code: 'RESTRICTED', status: 403, who: why.who, until: why.until } : undefined,
    super: () => (open || !asked.effective.super ? 'skip' : undefined),
    node: () =>
      open || asked.effective.super ? 'skip' : asked.row?.byApproval && asked.mode === 'read' ? 'skip' : why ? { code: why.code, status: 403 } : undefined,
    row: () => rowStop(asked),
    guard: () => asked.guard,
    input: () => (asked.closedFields?.length ? { code: 'FIELD_DENIED', status: 403 } : undefined),
    effect: () => undefined,
    output: () => undefined,
  }
  let stop: Stop | undefined
  for (const step of decisionSteps) {
    const r = stop ? 'skip' : checks[step]()
    if (r === 'skip' || r === undefined) steps.push({ step, result: r ?? 'pass' })
    else {
      stop = r
      steps.push({ step, result: 'refuse', code: r.code })
    }
  }
  if (!stop) return { allow: true, status: 200, steps }
  const { status, code, who, until } = stop
  return { allow: false, status, code, ...(who === undefined ? {} : { who }), ...(until === undefined ? {} : { until }), steps }
}

function rowStop(asked: Asked): Stop | 'skip' | undefined {
  const row = asked.row
  if (!row) return 'skip'
  if (!row.exists) return { code: 'NOT_FOUND', status: 404 }
  // An open approval task shows its record, and only shows it (organization.md §4 row 10); super sees and changes every row.
  if (asked.effective.super) return undefined
  if (!row.readable && !row.byApproval) return { code: 'NOT_FOUND', status: 404 }
  return asked.mode === 'write' && !row.writable ? { code: 'WRITE_SCOPE', status: 403 } : undefined
}
