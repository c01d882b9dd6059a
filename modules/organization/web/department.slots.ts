import type { Slots } from '@crossway/web-kit'

const slots: Slots = {
  figures: {
    people: { kind: 'int', label: { 'zh-cn': '直属人数', en: 'People' } },
    people_below: { kind: 'int', label: { 'zh-cn': '含下级人数', en: 'With below' } },
  },
}
export default slots
