import * as icons from '@ant-design/icons'
import type { IconComponent } from './menu-icons.ts'

/** Every outlined icon by its name without the suffix: for rules with an icon of their own and for the icon selector. */
export const allIcons: Readonly<Record<string, IconComponent>> = Object.fromEntries(
  Object.entries(icons).flatMap(([name, icon]) => (name.endsWith('Outlined') ? [[name.slice(0, -'Outlined'.length), icon as IconComponent]] : [])),
)
