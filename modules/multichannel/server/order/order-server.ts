import type { App } from '@crossway/server-kit'
import { deliveryBillCommands } from '../delivery/delivery-bill.commands.ts'
import { interceptJob, returnJob } from '../delivery/intercept.ts'
import { labelJob } from '../delivery/label.ts'
import { printRoutes } from '../delivery/print-routes.ts'
import { pushAgainJob } from '../delivery/push-again.ts'
import { pushJob } from '../delivery/push-delivery.ts'
import { recipientsRoute } from '../delivery/recipients-file.ts'
import { trackingRoute } from '../delivery/import-tracking.ts'
import { uploadJob } from '../delivery/upload-tracking.ts'
import { autoAuditJob } from './auto-audit.ts'
import { completeJob } from './complete-orders.job.ts'
import { forgetJob } from './forget-recipients.ts'
import { mcOrderCommands } from './mc-order.commands.ts'
import { orderRoutes } from './order-routes.ts'
import { orderRuleCommands } from './order-rule.commands.ts'
import { sealedOrders } from './personal.ts'
import { onReplaced, onReplacement } from './replace-claim.ts'
import { platformJob } from './tell-platform.ts'

/** What orders and deliveries bring to the module. */
export const orderServer = {
  commands: [mcOrderCommands, orderRuleCommands, deliveryBillCommands],
  jobs: [autoAuditJob, completeJob, forgetJob, platformJob, pushJob, pushAgainJob, labelJob, interceptJob, returnJob, uploadJob],
  handlers: [onReplacement, onReplaced],
  sealed: [sealedOrders],
  routes: (http: Parameters<typeof orderRoutes>[0], app: App): void => {
    orderRoutes(http, app)
    trackingRoute(http, app)
    recipientsRoute(http, app)
    printRoutes(http, app)
  },
}
