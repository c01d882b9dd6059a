import type { InputHTMLAttributes, ReactElement, TextareaHTMLAttributes } from 'react'
import type { InputProps } from './kind.ts'

/** What every control says about itself to screen readers. */
export const said = (p: InputProps) => ({
  id: p.id,
  'aria-invalid': p.invalid || undefined,
  'aria-describedby': p.describedBy,
  'aria-required': p.required || undefined,
  disabled: p.disabled,
  onBlur: p.onBlur,
})
export const TextInput = ({ of, ...rest }: { readonly of: InputProps } & InputHTMLAttributes<HTMLInputElement>): ReactElement => (
  <input className="m-input" {...said(of)} {...rest} />
)
export const AreaInput = ({ of, ...rest }: { readonly of: InputProps } & TextareaHTMLAttributes<HTMLTextAreaElement>): ReactElement => (
  <textarea className="m-input is-area" {...said(of)} {...rest} />
)
