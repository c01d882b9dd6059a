import { useOpener } from '@crossway/web-kit'
import { Dropdown, type DropdownProps } from 'antd'
import type { ReactElement } from 'react'

/** A menu under its button, for keys as for the pointer: opened, its first entry has the focus; closed, the button has it again. */
export function DropMenu({ onOpenChange, ...rest }: DropdownProps): ReactElement {
  const opener = useOpener()
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      {...rest}
      onOpenChange={(open, info) => {
        if (open) opener.opened()
        else opener.closed()
        onOpenChange?.(open, info)
      }}
    />
  )
}
