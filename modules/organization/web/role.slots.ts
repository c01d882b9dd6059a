import type { Slots } from '@crossway/web-kit'
import { NodesControl } from './nodes/nodes-control.tsx'

const slots: Slots = {
  figures: {
    node_count: { kind: 'int', label: { 'zh-cn': '节点数', en: 'Nodes' } },
    holders: { kind: 'int', label: { 'zh-cn': '成员数', en: 'Members' } },
  },
  formFields: { nodes: NodesControl },
}
export default slots
