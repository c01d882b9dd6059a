import { usePageActive } from '@crossway/web-kit'
import { Drawer, Modal, type DrawerProps, type ModalProps } from 'antd'
import type { ReactElement } from 'react'

/** A dialog of a page: it hangs on the document, so it has to go out of sight with its page when another tab comes to the front. */
export const PageModal = (p: Omit<ModalProps, 'open'>): ReactElement => <Modal {...p} open={usePageActive()} />
export const PageDrawer = (p: Omit<DrawerProps, 'open'>): ReactElement => <Drawer {...p} open={usePageActive()} />
