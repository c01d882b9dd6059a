import { model as b2b } from '@crossway/b2b/model'
import { model as design } from '@crossway/design/model'
import type { ModuleModel } from '@crossway/kernel'
import { model as contract } from '@crossway/contract/model'
import { model as customer } from '@crossway/customer/model'
import { model as dashboard } from '@crossway/dashboard/model'
import { model as finance } from '@crossway/finance/model'
import { model as ledger } from '@crossway/ledger/model'
import { model as logistics } from '@crossway/logistics/model'
import { model as multichannel } from '@crossway/multichannel/model'
import { model as operations } from '@crossway/operations/model'
import { model as organization } from '@crossway/organization/model'
import { model as people } from '@crossway/people/model'
import { model as platform } from '@crossway/platform/model'
import { model as pricing } from '@crossway/pricing/model'
import { model as product } from '@crossway/product/model'
import { model as project } from '@crossway/project/model'
import { model as promotion } from '@crossway/promotion/model'
import { model as purchase } from '@crossway/purchase/model'
import { model as resource } from '@crossway/resource/model'
import { model as settings } from '@crossway/settings/model'
import { model as tool } from '@crossway/tool/model'
import { model as warehouse } from '@crossway/warehouse/model'
import { model as workplace } from '@crossway/workplace/model'

/** Definitions of this build, low to high: all that tables and migrations are made from. */
export const models: readonly ModuleModel[] = [
  platform,
  settings,
  organization,
  workplace,
  pricing,
  ledger,
  product,
  customer,
  contract,
  resource,
  project,
  warehouse,
  design,
  purchase,
  logistics,
  b2b,
  promotion,
  operations,
  multichannel,
  finance,
  people,
  dashboard,
  tool,
]
