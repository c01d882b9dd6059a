import { text } from '@crossway/web-kit'

const keys = [
  'ariaLabelSelectAll',
  'ariaRowSelect',
  'ariaRowDeselect',
  'ariaRowToggleSelection',
  'ariaHeaderSelection',
  'ariaSortableColumn',
  'ariaToggleSelectAll',
  'ariaRowSelectionDisabled',
  'ariaSkeletonCellLoading',
  'ariaChecked',
  'ariaUnchecked',
  'ariaIndeterminate',
  'loadingOoo',
  'noRowsToShow',
] as const
/** The grid's own words, for those who hear it. */
export const gridTexts = (): Record<string, string> => Object.fromEntries(keys.map((k) => [k, text(`grid.ag.${k}`)]))
