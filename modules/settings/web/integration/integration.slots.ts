import { auth, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { computedLabels } from '../../model/figure-labels.ts'
import { ConsentReturn } from './consent-return.tsx'

const slots: Slots = {
  toolbar: [ConsentReturn],
  figures: {
    calls_24h: { kind: 'int', label: computedLabels.integration.calls_24h },
    errors_24h: { kind: 'int', label: computedLabels.integration.errors_24h },
  },
  views: {
    health: { label: { 'zh-cn': '健康', en: 'Health' }, icon: 'Heart', alone: true, View: lazy(() => import('./health-view.tsx')) },
  },
  recordTabs: [
    {
      key: 'secrets',
      label: { 'zh-cn': '凭据与测试', en: 'Secrets and test' },
      Tab: lazy(() => import('./secrets-tab.tsx')),
      shown: () => auth('integration/secret') || auth('integration/test') || auth('integration/authorise'),
    },
  ],
}
export default slots
