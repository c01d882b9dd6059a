import type { App, CommandContext } from '@crossway/server-kit'

/** What must happen before the goods of a receipt are taken back; it may refuse. */
export type ReverseStep = (call: CommandContext, sign: number, reason: string) => Promise<void>
const steps = new WeakMap<App, Map<string, ReverseStep>>()

/** Filled at start by the module that gave the received goods to somebody (contracts.md registerReverseStep); once a code. */
export function registerReverseStep(app: App, code: string, step: ReverseStep): void {
  steps.set(app, (steps.get(app) ?? new Map<string, ReverseStep>()).set(code, step))
}
export async function beforeReverse(call: CommandContext, sign: number, reason: string): Promise<void> {
  for (const step of steps.get(call.app)?.values() ?? []) await step(call, sign, reason)
}
