import type { ControlProps } from '../kind.ts'

/** Properties that every input has alike: its id and state, and what assistive technology reads of it. */
export const inputProps = (
  p: ControlProps,
): { id: string; 'aria-invalid': boolean; 'aria-required': boolean; 'aria-describedby'?: string; disabled: boolean; autoFocus: boolean } => ({
  id: p.id,
  'aria-invalid': p.invalid,
  'aria-required': p.required,
  ...(p.describedBy ? { 'aria-describedby': p.describedBy } : {}),
  disabled: p.disabled ?? false,
  autoFocus: p.autoFocus ?? false,
})
export const statusOf = (p: ControlProps): 'error' | '' => (p.invalid ? 'error' : '')
