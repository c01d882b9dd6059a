import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { OpenChange } from './open-change.tsx'

const choices = () => import('./line-choice.tsx')
const slots: Slots = {
  recordHeader: OpenChange,
  argFields: {
    'verify_bank.bank': lazy(() => choices().then((m) => ({ default: m.BankChoice }))),
    'verify_certificate.certificate': lazy(() => choices().then((m) => ({ default: m.CertificateChoice }))),
  },
}
export default slots
