import { ask, auth, currentLang, notify, post, type ListRow, type Slots } from '@crossway/web-kit'
import { sheetImport, unreadRows, type Unread } from '../import/import-sheet.tsx'
import { TrialButton } from './trial-button.tsx'

const say = (zh: string, en: string): string => (currentLang() === 'en' ? en : zh)
const ImportTracks = sheetImport<{ parcels: number; moved: number; events: number; unknown: readonly string[]; problems: readonly Unread[] }>({
  node: 'finalLogistics/track',
  key: 'importTracks',
  title: ['导入轨迹', 'Import events'],
  hint: [
    '须有跟踪号、时间、状态三列；可有地点、描述。状态可用承运商的说法（如 In transit、已签收）；重复导入不会重复登记。',
    'Needs tracking no., time and status; may have place and description. Carriers’ words for the status are known; the same events again change nothing.',
  ],
  url: 'parcel/import-tracks',
  done: (a) => [
    `${a.parcels}个包裹新增${a.events}条轨迹，${a.moved}个状态有变`,
    `${a.events} new events on ${a.parcels} parcels, ${a.moved} with another state`,
  ],
  left: (a) => [
    ...a.unknown.map((t) => ({ text: [`${t}：没有该包裹，或不在您的数据范围内`, `${t}: no such parcel, or not in your data scope`] as const })),
    ...unreadRows(a.problems),
  ],
})

/** A loss that was claimed leaves a buyer without his goods: whether they are sent again is asked at once (multichannel.md finalLogistics, claim_lost). */
async function offerAgain(row: ListRow): Promise<void> {
  if (!row['delivery'] || !auth('orderInfo/resend')) return
  const yes = await ask({
    title: say('索赔已提交。是否给买家补发？', 'The loss is claimed. Send the goods again?'),
    detail: [
      say('按订单的补发流程生成补发单，数量为该包裹的全部商品。', 'Makes the order that sends again everything in the parcel, by the order’s own approval.'),
    ],
    okText: say('补发', 'Send again'),
  })
  if (!yes) return
  await post(`parcel/${row.id}/actions/send_again`, { args: { reason: `丢件补发 ${String(row['tracking_no'])}` } })
  notify({ kind: 'success', code: 'success', text: say('补发已提交', 'Sent again') })
}
const slots: Slots = { toolbar: [TrialButton, ImportTracks], after: { claim_lost: offerAgain } }
export default slots
