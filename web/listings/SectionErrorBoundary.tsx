import { Component, type ReactNode } from 'react'

type Props = { fallback: (error: unknown, retry: () => void) => ReactNode; children: ReactNode }
type State = { failure: { error: unknown } | null }

/** Keeps the failure of a part from taking the whole screen with it; React has no hook for this. */
export class SectionErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError = (error: unknown): State => ({ failure: { error } })

  override render() {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error, () => this.setState({ failure: null })) : this.props.children
  }
}
