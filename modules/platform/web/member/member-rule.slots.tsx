import { useLang, type RowProps, type Slots } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { registerPlatformTexts } from '../platform-texts.ts'
import { ruleTitle } from '../menu/rule-title.ts'
import { MemberRuleTree } from './member-rule-tree.tsx'
import '../administration.css'

registerPlatformTexts()

/** The rule's title in the reader's language. */
function TitleCell({ row }: RowProps): ReactElement {
  const lang = useLang()
  return <span>{ruleTitle(row, lang)}</span>
}

const slots: Slots = { cells: { title: TitleCell }, views: { tree: { label: { 'zh-cn': '树', en: 'Tree' }, View: MemberRuleTree } } }
export default slots
