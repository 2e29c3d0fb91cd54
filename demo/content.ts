/**
 * The shapes of the demo's content. Fields that a person could type have their names on the wire; money is in minor
 * units of the installation's currency; times are relative to the moment of seeding (`times.ts` resolves them).
 */

import type {
  ProductCategorySlug,
  ProductSubcategorySlug,
  ServiceCategorySlug,
  ServiceSubcategorySlug,
} from '#shared/categories.ts'
import type { StaffRole } from '#shared/policies/staff.ts'
import type { Place } from './places.ts'
import type { DemoSlot, DemoTime } from './times.ts'

export type DemoLanguage = 'en' | 'am' | 'de' | 'fr'

interface DemoAddress {
  readonly line1: string
  readonly city: string
  readonly postalCode: string
  readonly country: string
  readonly note?: string
}

export interface DemoDocument {
  readonly type: 'id' | 'business' | 'certificate' | 'insurance' | 'other'
  readonly fileName: string
  readonly uploadedDaysAgo: number
}

export interface DemoPerson {
  readonly key: string
  readonly email: string
  readonly name: string
  readonly username: string
  readonly accountType: 'individual' | 'business'
  readonly companyName?: string
  readonly representativeName?: string
  readonly phone: string
  readonly headline: string
  readonly bio: string
  /** Spoken languages as BCP 47 tags, the best one first. */
  readonly languages: readonly string[]
  /** The language in which this person uses the site and writes. */
  readonly locale: DemoLanguage
  readonly location: Place
  readonly address: DemoAddress
  /** Input of the art generator's `portrait()`. */
  readonly portrait: {
    readonly seed: string
    readonly skin: number
    readonly hair: number
    readonly bg: number
    readonly hc?: string
  }
  readonly intent: {
    readonly roles: readonly ('buy' | 'sell')[]
    readonly categories: readonly ServiceCategorySlug[]
  }
  readonly isAdmin: boolean
  readonly role?: StaffRole
  readonly verification: {
    readonly status: 'none' | 'pending' | 'changes_requested' | 'approved'
    readonly note?: string
  }
  readonly documents: readonly DemoDocument[]
  readonly memberSinceDaysAgo: number
  /** The usual time until an answer; absent for people who sell nothing. */
  readonly responseMinutes?: number
}

export interface DemoPackage {
  readonly key: 'basic' | 'standard' | 'premium'
  readonly title: string
  readonly description: string
  readonly price: number
  readonly deliveryDays: number
  readonly revisions: number
  /** Minutes of an appointment, if they are not those of the service. */
  readonly durationMinutes?: number
}

export interface DemoService {
  readonly key: string
  /** Key of the seller. */
  readonly seller: string
  readonly title: string
  readonly description: string
  readonly language: DemoLanguage
  readonly category: ServiceCategorySlug
  readonly subcategory: ServiceSubcategorySlug
  readonly tags: readonly string[]
  readonly pricingType: 'fixed' | 'hourly' | 'quote'
  /** Absent only for `quote`. */
  readonly price?: number
  readonly packages: readonly DemoPackage[]
  readonly bookable: boolean
  readonly durationMinutes?: number
  readonly minNoticeHours: number
  readonly maxHorizonDays: number
  readonly locationType: 'at_provider' | 'at_customer' | 'remote'
  readonly location?: Place
  readonly cancellationPolicy: 'flexible' | 'moderate' | 'strict'
  readonly requirements?: string
  /** The answers of past buyers to `requirements`. */
  readonly answers: readonly string[]
  readonly status: 'draft' | 'published' | 'paused'
  readonly createdDaysAgo: number
  readonly viewCount: number
}

export interface DemoShippingOption {
  readonly key: string
  readonly name: string
  readonly price: number
  readonly etaMinDays: number
  readonly etaMaxDays: number
}

export interface DemoProduct {
  readonly key: string
  /** Key of the seller. */
  readonly seller: string
  readonly title: string
  readonly description: string
  readonly language: DemoLanguage
  readonly category: ProductCategorySlug
  readonly subcategory: ProductSubcategorySlug
  readonly condition: 'new' | 'like_new' | 'good' | 'fair' | 'for_parts'
  readonly price: number
  readonly compareAtPrice?: number
  readonly stock: number
  readonly maxPerOrder?: number
  readonly deliveryMethods: readonly ('shipping' | 'pickup')[]
  readonly shippingOptions: readonly DemoShippingOption[]
  readonly pickupLocation?: Place & { readonly address: string }
  readonly handlingDays: number
  readonly autoConfirm: boolean
  readonly status: 'draft' | 'published' | 'paused'
  readonly createdDaysAgo: number
  readonly viewCount: number
}

export type DemoOrderStatus =
  | 'pending_payment'
  | 'expired'
  | 'pending_acceptance'
  | 'time_proposed'
  | 'declined'
  | 'finding_seller'
  | 'accepted'
  | 'scheduled'
  | 'in_progress'
  | 'awaiting_confirmation'
  | 'completed'
  | 'refund_requested'
  | 'disputed'
  | 'cancelled'
  | 'refunded'
  | 'partially_refunded'

/** One line of an order's history. `action` is the last word of the call's path; `create` and `expire` have none. */
export interface DemoOrderEvent {
  readonly action:
    | 'create'
    | 'confirm-payment'
    | 'expire'
    | 'accept'
    | 'propose-time-change'
    | 'decline'
    | 'find-another-seller'
    | 'schedule'
    | 'in-progress'
    | 'complete'
    | 'request-refund'
    | 'dispute'
    | 'settle-claim'
    | 'appeal'
    | 'process-refund-post-decline'
  readonly actor: 'buyer' | 'seller' | 'admin' | 'system'
  readonly at: DemoTime
  readonly note?: string
}

/** A step of a refund case after it was opened. */
export interface DemoClaimEvent {
  readonly transition: 'offer' | 'reject' | 'escalate' | 'evidence' | 'resolve' | 'appeal'
  readonly actor: 'buyer' | 'seller' | 'admin'
  readonly at: DemoTime
  readonly text?: string
  /** The offered or decided amount. */
  readonly amount?: number
  /** Seeds of the evidence's pictures. */
  readonly pictures?: readonly string[]
}

/** A refund case; the order's own history has the time and reason of its opening. */
export interface DemoClaim {
  /** The whole payment if absent. */
  readonly amount?: number
  readonly events: readonly DemoClaimEvent[]
}

/** The course of an order, whatever its origin. */
export interface DemoOrderCourse {
  readonly key: string
  readonly buyer: string
  /** It comes from an accepted offer for a request. */
  readonly isOffered?: true
  readonly packageKey?: DemoPackage['key']
  readonly status: DemoOrderStatus
  /** 1 to 5 of a bookable service, in the order of preference; otherwise empty. */
  readonly timePreferences: readonly DemoSlot[]
  /** The times that the seller offers instead. */
  readonly proposedTimes?: readonly DemoSlot[]
  /** Index into `timePreferences`, once the seller has accepted one. */
  readonly acceptedTimePreference?: number
  readonly schedule?: { readonly slot: DemoSlot; readonly meetingUrl?: string; readonly note?: string }
  /** Present if the work is done at the buyer's place. */
  readonly address?: DemoAddress
  readonly note?: string
  readonly requirementsAnswers?: string
  /** `code` is `seller` or, if the answer did not come in time, `auto`. */
  readonly declineReason?: { readonly code: 'seller' | 'auto'; readonly text: string }
  readonly completionNote?: string
  /** Seeds of drawn pictures of the work. */
  readonly completionPhotos?: readonly string[]
  /** A new time that the seller asks for, so near to the appointment that the buyer must agree. */
  readonly rescheduleTo?: DemoSlot
  readonly claim?: DemoClaim
  /** Oldest first; the first is `create`, the last leads to `status`. */
  readonly events: readonly DemoOrderEvent[]
}

export interface DemoOrder extends DemoOrderCourse {
  readonly service: string
}

export interface DemoReview {
  readonly order: string
  readonly service: string
  readonly author: string
  readonly language: DemoLanguage
  readonly rating: 1 | 2 | 3 | 4 | 5
  readonly text: string
  readonly at: DemoTime
  readonly reply?: { readonly text: string; readonly at: DemoTime }
}
