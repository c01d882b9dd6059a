import { definePage } from '@crossway/kernel'
import { agreementCheckPage, agreementPage } from './pages/agreement.pages.ts'
import { brokeragePage } from './pages/brokerage.page.ts'
import { contractPage } from './pages/contract.page.ts'
import { contractCheckPage, contractDraftPage } from './pages/contract-draft.pages.ts'
import { fileApplyPage } from './pages/file-apply.page.ts'

const wxPageContract = definePage({ route: 'wxPageContract', module: 'contract' })

export const pages = [contractDraftPage, contractCheckPage, contractPage, agreementPage, agreementCheckPage, brokeragePage, fileApplyPage, wxPageContract]
