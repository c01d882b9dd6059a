import type { Filter } from '@crossway/kernel'
import { fieldLabel, useText } from '@crossway/web-kit'
import { RightOutline } from 'antd-mobile-icons'
import { useState } from 'react'
import { message } from '../frame.tsx'
import type { KindInput } from '../kind.ts'
import { RefPicker } from './picker.tsx'
import { asRef } from './read.tsx'

export const RefInput: KindInput = (p) => {
  const t = useText()
  const [open, setOpen] = useState(false)
  const value = asRef(p.value)
  const { 'aria-required': _, 'aria-invalid': __, onBlur: ___, ...rest } = message(p)
  return (
    <>
      <button type="button" className={`m-input is-picker${p.invalid ? ' is-invalid' : ''}`} {...rest} onClick={() => setOpen(true)}>
        <span className={`m-ell m-grow${value ? '' : ' m-placeholder'}`}>{value ? value.title : t('mobile.choose')}</span>
        <RightOutline />
      </button>
      {open && (
        <RefPicker
          record={p.at.field.to!}
          where={p.at.field.where as Filter | undefined}
          title={fieldLabel(p.at, p.lang)}
          chosen={value ? [value] : []}
          onClose={() => {
            setOpen(false)
            p.onBlur?.()
          }}
          onDone={([next]) => {
            setOpen(false)
            p.onChange(next ?? null)
          }}
        />
      )}
    </>
  )
}
