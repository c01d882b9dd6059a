import { server as b2b } from '@crossway/b2b/server'
import { server as design } from '@crossway/design/server'
import { server as multichannel } from '@crossway/multichannel/server'
import { server as operations } from '@crossway/operations/server'
import { server as people } from '@crossway/people/server'
import { server as pricing } from '@crossway/pricing/server'
import { server as promotion } from '@crossway/promotion/server'
import type { ServerModule } from '@crossway/server-kit'
import { server as ledger } from '@crossway/ledger/server'
import { server as dashboard } from '@crossway/dashboard/server'
import { server as finance } from '@crossway/finance/server'
import { server as contract } from '@crossway/contract/server'
import { server as customer } from '@crossway/customer/server'
import { server as logistics } from '@crossway/logistics/server'
import { server as organization } from '@crossway/organization/server'
import { server as platform } from '@crossway/platform/server'
import { server as product } from '@crossway/product/server'
import { server as project } from '@crossway/project/server'
import { server as purchase } from '@crossway/purchase/server'
import { server as resource } from '@crossway/resource/server'
import { server as settings } from '@crossway/settings/server'
import { server as tool } from '@crossway/tool/server'
import { server as warehouse } from '@crossway/warehouse/server'
import { server as workplace } from '@crossway/workplace/server'

/** The modules of this build, low to high (docs/ARCHITECTURE.md §3). */
export const modules: readonly ServerModule[] = [
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
