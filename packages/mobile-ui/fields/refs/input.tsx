import type { Filter, RefValue } from '@crossway/kernel'
import { fieldLabel, useText } from '@crossway/web-kit'
import { RightOutline } from 'antd-mobile-icons'
import { useState } from 'react'
import { message } from '../frame.tsx'
import type { KindInput } from '../kind.ts'
import { RefPicker } from '../ref/picker.tsx'

export const RefsInput: KindInput = (p) => {
  const t = useText()
  const [open, setOpen] = useState(false)
  const value = Array.isArray(p.value) ? (p.value as RefValue[]) : []
  const { 'aria-required': _, 'aria-invalid': __, onBlur: ___, ...rest } = message(p)
  return (
    <>
      <button type="button" className={`m-input is-picker${p.invalid ? ' is-invalid' : ''}`} {...rest} onClick={() => setOpen(true)}>
        <span className={`m-ell m-grow${value.length ? '' : ' m-placeholder'}`}>
          {value.length ? value.map((r) => r.title).join(', ') : t('mobile.choose')}
        </span>
        <RightOutline />
      </button>
      {open && (
        <RefPicker
          many
          record={p.at.field.to!}
          where={p.at.field.where as Filter | undefined}
          title={fieldLabel(p.at, p.lang)}
          chosen={value}
          onClose={() => setOpen(false)}
          onDone={(next) => {
            setOpen(false)
            p.onChange([...next])
          }}
        />
      )}
    </>
  )
}
