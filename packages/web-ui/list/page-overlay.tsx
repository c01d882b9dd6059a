import { useNetwork, usePageActive, useText, useWaitHere } from '@crossway/web-kit'
import { Drawer, Modal, type DrawerProps, type ModalProps } from 'antd'
import type { ReactElement } from 'react'

/**
 * A dialog of a page: it hangs on the document, so it has to go out of sight with its page when another tab comes to the front. A click beside it never
 * closes it (§8.5). Where it has no foot of its own, its button waits offline and counts down after too many calls (platform.md §3.9, §7.3).
 */
export function PageModal(p: Omit<ModalProps, 'open'>): ReactElement {
  const t = useText()
  const wait = useWaitHere()
  const offline = useNetwork((n) => n.offline)
  const blocked = wait > 0 || offline
  const message = blocked
    ? { okText: wait > 0 ? t('request.429', { n: wait }) : t('common.offlineWait'), okButtonProps: { ...p.okButtonProps, disabled: true } }
    : {}
  return <Modal mask={{ closable: false }} {...p} {...message} open={usePageActive()} />
}
export const PageDrawer = (p: Omit<DrawerProps, 'open'>): ReactElement => <Drawer {...p} open={usePageActive()} />
