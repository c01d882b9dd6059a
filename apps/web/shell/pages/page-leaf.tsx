import { Component, createRef, type ReactElement, type ReactNode } from 'react'
import { scrolledIn, type Scrolled } from './scrolled.ts'

interface Props {
  readonly active: boolean
  readonly children: ReactNode
}

/**
 * The elements of a living page, taken out of the document while it is hidden: each style sheet that another page brings would be matched against
 * them, too. React's tree stays as it is and goes on changing them. A class, since only a class may look before React changes the document: by the
 * time of a layout effect what is hidden has no scroll positions, and effects of the children have measured already.
 */
export class PageLeaf extends Component<Props> {
  readonly #leaf = createRef<HTMLDivElement>()
  #place: HTMLElement | null = null
  #scrolled: readonly Scrolled[] = []

  override componentDidMount(): void {
    this.#place = this.#leaf.current!.parentElement
    if (!this.props.active) this.#takeOut()
  }

  override getSnapshotBeforeUpdate(before: Props): null {
    if (before.active && !this.props.active) this.#scrolled = scrolledIn(this.#leaf.current!)
    if (!before.active && this.props.active) this.#place!.append(this.#leaf.current!)
    return null
  }

  override componentDidUpdate(before: Props): void {
    if (before.active && !this.props.active) this.#takeOut()
    if (!before.active && this.props.active) for (const { at, top, left } of this.#scrolled) at.scrollTo({ top, left, behavior: 'instant' })
  }

  /** A field that has the focus is left first: not every browser tells a field that it goes, and it may keep back what was typed until it is left. */
  #takeOut(): void {
    const leaf = this.#leaf.current!
    const focused = document.activeElement
    if (focused instanceof HTMLElement && leaf.contains(focused)) focused.blur()
    leaf.remove()
  }

  override render(): ReactElement {
    return (
      <div ref={this.#leaf} className="page-leaf">
        {this.props.children}
      </div>
    )
  }
}
