import type { Quota } from './rate-limits.ts'

/**
 * The limit of a call and what is left of it, as the IETF's draft of the RateLimit fields writes them
 * (draft-ietf-httpapi-ratelimit-headers, from revision 8 on): `q` calls in `w` seconds, `r` left for `t` seconds.
 */
export const rateLimitHeaders = ({ rate, limit, windowMs, left, seconds }: Quota): Record<string, string> => ({
  'RateLimit-Policy': `"${rate}";q=${limit};w=${windowMs / 1000}`,
  RateLimit: `"${rate}";r=${left};t=${seconds}`,
})
