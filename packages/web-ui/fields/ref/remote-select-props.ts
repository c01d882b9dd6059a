import type { Filter, RefValue } from '@crossway/kernel'
import type { Option } from '@crossway/web-kit'

export interface RemoteSelectProps {
  readonly record: string
  /** Chosen ids, or references whose titles are already known. */
  readonly value: readonly (number | RefValue)[]
  readonly onChange: (chosen: readonly Option[]) => void
  readonly many?: boolean
  readonly where?: Filter | undefined
  readonly id?: string
  readonly placeholder?: string
  /** What it is called where no label stands beside it. */
  readonly label?: string
  readonly disabled?: boolean
  readonly status?: 'error' | ''
  readonly onBlur?: () => void
  readonly autoFocus?: boolean
  readonly describedBy?: string | undefined
  /** Offers to make a new one where the account may. */
  readonly create?: boolean
  readonly className?: string
  /** Several choices as one line of text: beside the search box. */
  readonly oneLine?: boolean
  readonly defaultOpen?: boolean
  readonly popupClassName?: string
}
