import type { Location } from 'react-router'

/**
 * The name under which React Router remembers how far somebody has scrolled. All pages that are opened by their address have
 * the key `default`: without their address each would begin where the one before it in the same tab was left.
 */
export const scrollKeyOf = ({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string =>
  key === 'default' ? `${pathname}${search}` : key
