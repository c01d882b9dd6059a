import { useText } from '@crossway/web-kit'
import { CloseOutline } from 'antd-mobile-icons'
import { useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react'

/**
 * A sheet from below, or the whole screen. The browser's own modal dialog keeps the focus inside, closes on Escape and on Android's back
 * gesture, and lies in the page's own container, so that nothing stays when the application leaves.
 */
export function Sheet({
  title,
  note,
  onClose,
  children,
  footer: foot,
  full,
  name,
  role,
}: {
  readonly title: string
  readonly note?: string
  /** Without it there is no way out but what the sheet itself offers. */
  readonly onClose?: () => void
  readonly children: ReactNode
  readonly footer?: ReactNode
  /** Takes the whole screen: pickers, forms in forms, the camera. */
  readonly full?: boolean
  readonly name: string
  readonly role?: 'alertdialog'
}): ReactElement {
  const t = useText()
  const at = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const closes = onClose !== undefined
  useEffect(() => {
    const dialog = at.current
    if (dialog && !dialog.open) dialog.showModal()
    // a browser closes a dialog at the second Escape whatever the page says to the first
    const stay = (): void => {
      if (!closes && dialog?.isConnected) dialog.showModal()
    }
    dialog?.addEventListener('close', stay)
    return () => {
      dialog?.removeEventListener('close', stay)
      dialog?.close()
    }
  }, [closes])
  return (
    <dialog
      ref={at}
      className={`m-sheet${full ? ' is-full' : ''}`}
      aria-labelledby={heading}
      role={role}
      data-testid={`dialog-${name}`}
      onCancel={(e) => {
        e.preventDefault()
        onClose?.()
      }}
      onClick={(e) => e.target === at.current && !full && onClose?.()}
    >
      <div className="m-sheet-body">
        <header className="m-sheet-head">
          <h2 id={heading} className="m-ell">
            {title}
          </h2>
          {note && <span className="m-note m-ell">{note}</span>}
          <span className="m-grow" />
          {closes && (
            <button type="button" className="m-icon-button" aria-label={t('mobile.close')} onClick={onClose}>
              <CloseOutline />
            </button>
          )}
        </header>
        <div className="m-sheet-scroll">{children}</div>
        {foot && <footer className="m-sheet-foot">{foot}</footer>}
      </div>
    </dialog>
  )
}
