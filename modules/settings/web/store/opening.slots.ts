import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const Choice = lazy(() => import('./step-choice.tsx').then((m) => ({ default: m.StepChoice })))
const slots: Slots = {
  argFields: { 'step_start.step': Choice, 'step_done.step': Choice, 'block.step': Choice, 'retry.step': Choice, 'skip.step': Choice },
}
export default slots
