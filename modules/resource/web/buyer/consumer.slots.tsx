import type { ListRow, Slots } from '@crossway/web-kit'
import { RevealTab } from './reveal-tab.tsx'

const slots: Slots = {
  recordTabs: [
    {
      key: 'reveal',
      label: { 'zh-cn': '查看个人信息', en: 'Show personal data' },
      Tab: ({ record }: { readonly record: ListRow }) => <RevealTab record={record} who="consumer" />,
    },
  ],
}
export default slots
