import type { InputHTMLAttributes, ReactElement, TextareaHTMLAttributes } from 'react'
import type { InputProps } from './kind.ts'

/** What every control says about itself to screen readers. */
export const message = (p: InputProps) => ({
  id: p.id,
  'aria-invalid': p.invalid || undefined,
  'aria-describedby': p.describedBy,
  'aria-required': p.required || undefined,
  disabled: p.disabled,
  onBlur: p.onBlur,
})
export const TextInput = ({ of, ...rest }: { readonly of: InputProps } & InputHTMLAttributes<HTMLInputElement>): ReactElement => (
  <input className="m-input" {...message(of)} {...rest} />
)
/** The phone's own wheel under a text of ours: the browser would write the day in its own language, whatever the page speaks. */
export const WheelInput = ({ of, text, ...rest }: { readonly of: InputProps; readonly text: string } & InputHTMLAttributes<HTMLInputElement>): ReactElement => (
  <span className="m-wheel">
    <span className={`m-input${of.invalid ? ' is-invalid' : ''}`} aria-hidden="true">
      {text || <span className="m-placeholder">–</span>}
    </span>
    <input {...message(of)} {...rest} onClick={(e) => e.currentTarget.showPicker?.()} />
  </span>
)
export const AreaInput = ({ of, ...rest }: { readonly of: InputProps } & TextareaHTMLAttributes<HTMLTextAreaElement>): ReactElement => (
  <textarea className="m-input is-area" {...message(of)} {...rest} />
)
