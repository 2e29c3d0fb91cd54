/**
 * The two levels of categories, services and products, in the four languages. A new database begins with
 * them; from then on administrators change those in the database, which everything else reads. Slugs are part of public
 * addresses and never change.
 */

export type CategoryKind = 'service' | 'product'

export type Moderation = 'auto' | 'first' | 'always'

export interface Category {
  readonly slug: string
  readonly kind: CategoryKind
  /** The slug of the category above, or null on the first level. */
  readonly parent: string | null
  readonly name: { readonly en: string; readonly am: string; readonly de: string; readonly fr: string }
  /** A Tabler icon in kebab case: `spray` is `IconSpray`. */
  readonly icon: string
  /** The place among its siblings, from 1. */
  readonly order: number
  readonly isActive: boolean
  /** The listings that an administrator looks at before others see them: none, the first ones of a seller, or all. */
  readonly moderation: Moderation
  /** True if its listings are shown only with a verified document of the seller. */
  readonly regulated: boolean
}

/** slug, icon, English, Amharic, German, French */
type Row = readonly [slug: string, icon: string, en: string, am: string, de: string, fr: string]
type CategoryGroup = readonly [...Row, subcategories: readonly Row[]]

// biome-ignore format: a row a line
const serviceTable = [
  ['home-repair', 'tools', 'Home Repair & Handyman', 'የቤት ጥገና', 'Haus & Handwerk', 'Réparations & bricolage', [
    ['handyman', 'tool', 'Handyman', 'ልዩ ልዩ ጥገና', 'Hausmeisterarbeiten', 'Petits travaux'],
    ['plumbing', 'droplet', 'Plumbing', 'የቧንቧ ሥራ', 'Sanitär & Klempner', 'Plomberie'],
    ['electrical', 'plug', 'Electrical Work', 'የኤሌክትሪክ ሥራ', 'Elektroarbeiten', 'Électricité'],
    ['painting', 'paint', 'Painting & Wallpaper', 'ቀለም ቅብና የግድግዳ ወረቀት', 'Malern & Tapezieren', 'Peinture & papier peint'],
    ['carpentry', 'hammer', 'Carpentry', 'የእንጨት ሥራ', 'Tischlerarbeiten', 'Menuiserie'],
    ['furniture-assembly', 'sofa', 'Furniture Assembly', 'የቤት ዕቃ ገጠማ', 'Möbelmontage', 'Montage de meubles'],
    ['locksmith', 'key', 'Locksmith', 'ቁልፍ ሠሪ', 'Schlüsseldienst', 'Serrurerie'],
    ['appliance-repair', 'wash-machine', 'Appliance Repair', 'የቤት ውስጥ መሣሪያ ጥገና', 'Haushaltsgeräte-Reparatur', 'Réparation d’électroménager'],
  ]],
  ['cleaning', 'spray', 'Cleaning', 'ጽዳት', 'Reinigung', 'Ménage & nettoyage', [
    ['home-cleaning', 'home', 'Home Cleaning', 'የቤት ጽዳት', 'Wohnungsreinigung', 'Ménage à domicile'],
    ['deep-cleaning', 'sparkles', 'Deep Cleaning', 'ጥልቅ ጽዳት', 'Grundreinigung', 'Grand ménage'],
    ['move-out-cleaning', 'door-exit', 'Move-out Cleaning', 'የቤት መልቀቂያ ጽዳት', 'Auszugsreinigung', 'Nettoyage de fin de bail'],
    ['office-cleaning', 'building', 'Office Cleaning', 'የቢሮ ጽዳት', 'Büroreinigung', 'Nettoyage de bureaux'],
    ['carpet-upholstery', 'armchair', 'Carpet & Upholstery', 'የምንጣፍና ሶፋ ጽዳት', 'Teppich & Polster', 'Tapis & tissus d’ameublement'],
    ['window-cleaning', 'window', 'Window Cleaning', 'የመስኮት ጽዳት', 'Fensterreinigung', 'Nettoyage de vitres'],
    ['laundry-ironing', 'ironing', 'Laundry & Ironing', 'ልብስ ማጠብና መተኮስ', 'Wäsche & Bügeln', 'Lessive & repassage'],
  ]],
  ['garden-outdoor', 'plant-2', 'Garden & Outdoor', 'የአትክልት ቦታና ግቢ', 'Garten & Außenbereich', 'Jardin & extérieur', [
    ['gardening', 'plant', 'Gardening', 'የአትክልት እንክብካቤ', 'Gartenpflege', 'Jardinage'],
    ['lawn-care', 'seedling', 'Lawn Care', 'የሣር እንክብካቤ', 'Rasenpflege', 'Entretien de pelouse'],
    ['tree-work', 'tree', 'Tree Work', 'ዛፍ መከርከምና መቁረጥ', 'Baumarbeiten', 'Élagage & abattage'],
    ['landscaping', 'trees', 'Landscaping', 'ግቢ ማስዋብ', 'Gartengestaltung', 'Aménagement paysager'],
    ['snow-removal', 'snowflake', 'Snow Removal', 'በረዶ መጥረግ', 'Winterdienst', 'Déneigement'],
  ]],
  ['moving-transport', 'truck', 'Moving & Transport', 'ዕቃ ማዛወርና ትራንስፖርት', 'Umzug & Transport', 'Déménagement & transport', [
    ['local-moving', 'package', 'Local Moving', 'በከተማ ውስጥ ዕቃ ማዛወር', 'Umzug in der Stadt', 'Déménagement local'],
    ['long-distance-moving', 'road', 'Long-distance Moving', 'ወደ ሌላ ከተማ ዕቃ ማዛወር', 'Fernumzug', 'Déménagement longue distance'],
    ['furniture-delivery', 'truck-delivery', 'Furniture Delivery', 'የቤት ዕቃ ማድረስ', 'Möbeltransport', 'Livraison de meubles'],
    ['courier-errands', 'bike', 'Courier & Errands', 'መልእክት ማድረስና ጉዳይ ማስፈጸም', 'Kurier & Besorgungen', 'Coursier & courses'],
    ['airport-transfer', 'plane', 'Airport Transfer', 'ወደ አውሮፕላን ማረፊያ መውሰድ', 'Flughafentransfer', 'Transfert vers l’aéroport'],
    ['junk-removal', 'trash', 'Junk Removal', 'የማይፈለግ ዕቃ ማስወገድ', 'Entrümpelung', 'Enlèvement d’encombrants'],
    ['parcel-forwarding', 'package-export', 'Parcel Forwarding Abroad', 'ወደ ውጭ አገር ዕቃ መላክ', 'Pakete ins Ausland', 'Envoi de colis à l’étranger'],
  ]],
  ['beauty-wellness', 'scissors', 'Beauty & Wellness', 'ውበትና እንክብካቤ', 'Beauty & Wellness', 'Beauté & bien-être', [
    ['hair-styling', 'cut', 'Hair Styling', 'የፀጉር ሥራ', 'Friseur', 'Coiffure'],
    ['braiding', 'woman', 'Braiding', 'ሹሩባ', 'Flechtfrisuren', 'Tresses'],
    ['barber', 'razor', 'Barber', 'የወንዶች ፀጉር ቆራጭ', 'Barbier', 'Barbier'],
    ['makeup', 'brush', 'Make-up', 'ሜካፕ', 'Make-up', 'Maquillage'],
    ['nails', 'hand-finger', 'Nails', 'የጥፍር ውበት', 'Nägel', 'Ongles'],
    ['massage', 'massage', 'Massage', 'ማሳጅ', 'Massage', 'Massage'],
    ['henna', 'flower', 'Henna', 'ሂና', 'Henna', 'Henné'],
  ]],
  ['care-family', 'heart-handshake', 'Childcare & Care', 'የልጆችና የቤተሰብ እንክብካቤ', 'Kinderbetreuung & Pflege', 'Garde d’enfants & aide', [
    ['babysitting', 'baby-bottle', 'Babysitting', 'ልጅ መጠበቅ', 'Babysitting', 'Baby-sitting'],
    ['nanny', 'baby-carriage', 'Nanny', 'ሞግዚት', 'Kinderfrau & Nanny', 'Garde d’enfants régulière'],
    ['elder-care', 'old', 'Elder Care', 'የአረጋውያን እንክብካቤ', 'Seniorenbetreuung', 'Aide aux personnes âgées'],
    ['special-needs-care', 'wheelchair', 'Special-needs Care', 'የልዩ ፍላጎት ድጋፍ', 'Betreuung bei Behinderung', 'Accompagnement du handicap'],
    ['pet-sitting', 'cat', 'Pet Sitting', 'የቤት እንስሳ መጠበቅ', 'Tierbetreuung', 'Garde d’animaux'],
    ['dog-walking', 'dog', 'Dog Walking', 'ውሻ ማንሸራሸር', 'Hunde ausführen', 'Promenade de chiens'],
  ]],
  ['lessons-tutoring', 'school', 'Lessons & Tutoring', 'ትምህርትና ማስጠናት', 'Unterricht & Nachhilfe', 'Cours & soutien scolaire', [
    ['school-tutoring', 'backpack', 'School Tutoring', 'ተማሪዎችን ማስጠናት', 'Nachhilfe', 'Soutien scolaire'],
    ['language-lessons', 'message-language', 'Language Lessons', 'የቋንቋ ትምህርት', 'Sprachunterricht', 'Cours de langue'],
    ['music-lessons', 'music', 'Music Lessons', 'የሙዚቃ ትምህርት', 'Musikunterricht', 'Cours de musique'],
    ['test-prep', 'checklist', 'Exam Preparation', 'የፈተና ዝግጅት', 'Prüfungsvorbereitung', 'Préparation d’examens'],
    ['computer-skills', 'keyboard', 'Computer Skills', 'የኮምፒውተር ክህሎት', 'Computerkurse', 'Informatique pour débuter'],
    ['driving-lessons', 'steering-wheel', 'Driving Lessons', 'የመኪና መንዳት ትምህርት', 'Fahrstunden', 'Leçons de conduite'],
    ['art-lessons', 'palette', 'Art Lessons', 'የሥዕል ትምህርት', 'Kunstunterricht', 'Cours d’art'],
  ]],
  ['events-catering', 'confetti', 'Events & Catering', 'ዝግጅትና የምግብ አቅርቦት', 'Feste & Catering', 'Fêtes & traiteur', [
    ['catering', 'tools-kitchen-2', 'Catering', 'የምግብ አቅርቦት', 'Catering', 'Traiteur'],
    ['traditional-cooking', 'soup', 'Traditional Cooking', 'ባህላዊ ምግብ', 'Traditionelle Küche', 'Cuisine traditionnelle'],
    ['coffee-ceremony', 'coffee', 'Coffee Ceremony', 'የቡና ሥነ ሥርዓት', 'Kaffeezeremonie', 'Cérémonie du café'],
    ['event-planning', 'calendar-event', 'Event Planning', 'ዝግጅት ማስተባበር', 'Festplanung', 'Organisation d’événements'],
    ['decoration', 'balloon', 'Decoration', 'ዲኮር', 'Dekoration', 'Décoration'],
    ['dj-live-music', 'headphones', 'DJ & Live Music', 'ዲጄና የመድረክ ሙዚቃ', 'DJ & Live-Musik', 'DJ & musique live'],
    ['photography-events', 'camera', 'Event Photography', 'የዝግጅት ፎቶግራፍ', 'Eventfotografie', 'Photographie d’événements'],
    ['venue-hire', 'building-pavilion', 'Venue Hire', 'የአዳራሽ ኪራይ', 'Räume mieten', 'Location de salles'],
  ]],
  ['creative-media', 'brush', 'Creative & Media', 'ፈጠራና ሚዲያ', 'Kreatives & Medien', 'Création & médias', [
    ['graphic-design', 'vector', 'Graphic Design', 'ግራፊክ ዲዛይን', 'Grafikdesign', 'Graphisme'],
    ['logo-branding', 'badge', 'Logo & Branding', 'ሎጎና ብራንድ', 'Logo & Markenauftritt', 'Logo & identité visuelle'],
    ['video-editing', 'movie', 'Video Editing', 'ቪዲዮ ማቀናበር', 'Videoschnitt', 'Montage vidéo'],
    ['photography', 'camera-selfie', 'Photography', 'ፎቶግራፍ', 'Fotografie', 'Photographie'],
    ['content-writing', 'pencil', 'Content Writing', 'ጽሑፍ ማዘጋጀት', 'Texte & Inhalte', 'Rédaction'],
    ['voice-over', 'microphone', 'Voice-over', 'ድምፅ መስጠት', 'Sprecher & Voice-over', 'Voix off'],
    ['social-media', 'social', 'Social Media', 'ማኅበራዊ ሚዲያ', 'Social Media', 'Réseaux sociaux'],
  ]],
  ['tech-it', 'device-laptop', 'Tech & IT', 'ቴክኖሎጂና አይቲ', 'Technik & IT', 'Tech & informatique', [
    ['web-development', 'world-www', 'Web Development', 'ድረ ገጽ ግንባታ', 'Webentwicklung', 'Développement web'],
    ['mobile-apps', 'device-mobile', 'Mobile Apps', 'የሞባይል መተግበሪያ', 'Mobile Apps', 'Applications mobiles'],
    ['it-support', 'lifebuoy', 'IT Support', 'የኮምፒውተር ድጋፍ', 'Computerhilfe', 'Dépannage informatique'],
    ['phone-repair', 'device-mobile-cog', 'Phone Repair', 'የስልክ ጥገና', 'Handyreparatur', 'Réparation de téléphones'],
    ['smart-home', 'smart-home', 'Smart Home Set-up', 'ስማርት ቤት ገጠማ', 'Smart-Home-Einrichtung', 'Installation domotique'],
    ['data-analytics', 'chart-bar', 'Data & Analytics', 'መረጃና ትንተና', 'Daten & Analysen', 'Données & analyses'],
  ]],
  ['business-admin', 'briefcase', 'Business & Admin', 'ንግድና አስተዳደር', 'Büro & Geschäft', 'Entreprise & gestion', [
    ['virtual-assistant', 'headset', 'Virtual Assistant', 'የርቀት ረዳት', 'Virtuelle Assistenz', 'Assistance à distance'],
    ['bookkeeping', 'calculator', 'Bookkeeping', 'የሒሳብ አያያዝ', 'Buchhaltung', 'Comptabilité'],
    ['tax-help', 'receipt-tax', 'Tax Help', 'የግብር ድጋፍ', 'Hilfe bei Steuern', 'Aide aux impôts'],
    ['business-consulting', 'bulb', 'Business Consulting', 'የንግድ ምክር', 'Unternehmensberatung', 'Conseil d’entreprise'],
    ['marketing', 'speakerphone', 'Marketing', 'ማርኬቲንግ', 'Marketing', 'Marketing'],
    ['cv-job-search', 'file-cv', 'CV & Job Search', 'ሲቪና ሥራ ፍለጋ', 'Lebenslauf & Jobsuche', 'CV & recherche d’emploi'],
  ]],
  ['translation-paperwork', 'language', 'Translation & Paperwork', 'ትርጉምና ሰነዶች', 'Übersetzung & Papiere', 'Traduction & démarches', [
    ['translation', 'file-text', 'Translation', 'የጽሑፍ ትርጉም', 'Übersetzung', 'Traduction'],
    ['interpreting', 'messages', 'Interpreting', 'አስተርጓሚ', 'Dolmetschen', 'Interprétariat'],
    ['form-filling', 'forms', 'Forms & Applications', 'ቅጽና ማመልከቻ መሙላት', 'Formulare & Anträge', 'Formulaires & demandes'],
    ['visa-immigration-help', 'world', 'Visa & Immigration Help', 'የቪዛና የመኖሪያ ፈቃድ ድጋፍ', 'Visum & Aufenthalt', 'Visa & titre de séjour'],
    ['certified-documents', 'certificate', 'Certified Documents', 'የተረጋገጡ ሰነዶች', 'Beglaubigte Dokumente', 'Documents certifiés'],
  ]],
  ['health-fitness', 'heartbeat', 'Health & Fitness', 'ጤናና የአካል ብቃት', 'Gesundheit & Fitness', 'Santé & forme', [
    ['personal-training', 'barbell', 'Personal Training', 'የግል አሠልጣኝ', 'Personal Training', 'Coaching sportif'],
    ['nutrition', 'apple', 'Nutrition Advice', 'የአመጋገብ ምክር', 'Ernährungsberatung', 'Conseil en nutrition'],
    ['yoga-pilates', 'yoga', 'Yoga & Pilates', 'ዮጋና ፒላቴስ', 'Yoga & Pilates', 'Yoga & pilates'],
    ['physiotherapy', 'stretching', 'Physiotherapy', 'ፊዚዮቴራፒ', 'Physiotherapie', 'Kinésithérapie'],
    ['mental-wellbeing', 'mood-heart', 'Mental Wellbeing Coaching', 'የአእምሮ ደኅንነት ምክር', 'Coaching für seelisches Wohlbefinden', 'Coaching bien-être mental'],
  ]],
  ['auto-services', 'car', 'Auto Services', 'የመኪና አገልግሎት', 'Rund ums Auto', 'Services auto', [
    ['car-repair', 'engine', 'Car Repair', 'የመኪና ጥገና', 'Autoreparatur', 'Réparation automobile'],
    ['car-wash-detailing', 'bubble', 'Car Wash & Detailing', 'የመኪና እጥበትና ጽዳት', 'Autowäsche & Aufbereitung', 'Lavage & préparation'],
    ['tyres', 'wheel', 'Tyres', 'የጎማ አገልግሎት', 'Reifenservice', 'Pneus'],
    ['car-inspection', 'list-search', 'Pre-purchase Inspection', 'ከግዢ በፊት ምርመራ', 'Prüfung vor dem Kauf', 'Inspection avant achat'],
    ['roadside-help', 'car-crane', 'Roadside Help', 'የመንገድ ላይ እርዳታ', 'Pannenhilfe', 'Dépannage routier'],
  ]],
] as const satisfies readonly CategoryGroup[]

// biome-ignore format: a row a line
const productTable = [
  ['electronics', 'headphones', 'Electronics', 'ኤሌክትሮኒክስ', 'Elektronik', 'Électronique', [
    ['phones', 'device-mobile', 'Phones', 'ስልኮች', 'Handys', 'Téléphones'],
    ['laptops-computers', 'device-laptop', 'Laptops & Computers', 'ላፕቶፕና ኮምፒውተር', 'Laptops & Computer', 'Ordinateurs'],
    ['tablets-ereaders', 'device-tablet', 'Tablets & E-readers', 'ታብሌትና ኢ-መጽሐፍ ማንበቢያ', 'Tablets & E-Reader', 'Tablettes & liseuses'],
    ['tv-audio', 'device-tv', 'TV & Audio', 'ቴሌቪዥንና ድምፅ', 'TV & Audio', 'TV & audio'],
    ['cameras', 'camera', 'Cameras', 'ካሜራዎች', 'Kameras', 'Appareils photo'],
    ['gaming', 'device-gamepad-2', 'Gaming', 'የቪዲዮ ጨዋታ', 'Gaming', 'Jeux vidéo'],
    ['accessories-cables', 'usb', 'Accessories', 'ተጨማሪ ዕቃዎች', 'Zubehör', 'Accessoires'],
  ]],
  ['home-furniture', 'armchair', 'Home & Furniture', 'ቤትና የቤት ዕቃ', 'Wohnen & Möbel', 'Maison & meubles', [
    ['sofas-chairs', 'sofa', 'Sofas & Chairs', 'ሶፋና ወንበር', 'Sofas & Stühle', 'Canapés & chaises'],
    ['beds-mattresses', 'bed', 'Beds & Mattresses', 'አልጋና ፍራሽ', 'Betten & Matratzen', 'Lits & matelas'],
    ['tables-storage', 'table', 'Tables & Storage', 'ጠረጴዛና ቁም ሣጥን', 'Tische & Schränke', 'Tables & rangements'],
    ['lighting', 'lamp', 'Lighting', 'መብራት', 'Beleuchtung', 'Luminaires'],
    ['decor', 'photo', 'Decor', 'የቤት ማስዋቢያ', 'Deko', 'Décoration'],
    ['rugs-textiles', 'rectangle', 'Rugs & Textiles', 'ምንጣፍና ጨርቃ ጨርቅ', 'Teppiche & Textilien', 'Tapis & textiles'],
  ]],
  ['kitchen-appliances', 'fridge', 'Kitchen & Appliances', 'ኩሽናና የቤት መሣሪያ', 'Küche & Haushaltsgeräte', 'Cuisine & électroménager', [
    ['large-appliances', 'wash-machine', 'Large Appliances', 'ትላልቅ የቤት መሣሪያዎች', 'Großgeräte', 'Gros électroménager'],
    ['small-appliances', 'blender', 'Small Appliances', 'ትናንሽ የቤት መሣሪያዎች', 'Kleingeräte', 'Petit électroménager'],
    ['cookware', 'cooker', 'Cookware', 'ድስትና መጥበሻ', 'Töpfe & Pfannen', 'Casseroles & poêles'],
    ['tableware', 'tools-kitchen', 'Tableware', 'የገበታ ዕቃ', 'Geschirr & Besteck', 'Vaisselle'],
    ['coffee-sets', 'coffee', 'Coffee & Jebena Sets', 'የቡና ስኒና ጀበና', 'Kaffee- & Jebena-Sets', 'Services à café & jebena'],
  ]],
  ['fashion', 'hanger', 'Fashion', 'ፋሽን', 'Mode', 'Mode', [
    ['women-clothing', 'woman', 'Women', 'የሴቶች', 'Damen', 'Femmes'],
    ['men-clothing', 'man', 'Men', 'የወንዶች', 'Herren', 'Hommes'],
    ['traditional-clothing', 'shirt', 'Traditional Clothing', 'የአገር ልብስ', 'Traditionelle Kleidung', 'Tenues traditionnelles'],
    ['shoes', 'shoe', 'Shoes', 'ጫማ', 'Schuhe', 'Chaussures'],
    ['bags', 'shopping-bag', 'Bags', 'ቦርሳ', 'Taschen', 'Sacs'],
    ['jewellery-watches', 'diamond', 'Jewellery & Watches', 'ጌጣጌጥና ሰዓት', 'Schmuck & Uhren', 'Bijoux & montres'],
  ]],
  ['baby-kids', 'horse-toy', 'Baby & Kids', 'ሕፃናትና ልጆች', 'Baby & Kind', 'Bébés & enfants', [
    ['kids-clothing', 'shirt', "Kids' Clothing", 'የልጆች ልብስ', 'Kinderkleidung', 'Vêtements enfant'],
    ['toys', 'lego', 'Toys', 'መጫወቻ', 'Spielzeug', 'Jouets'],
    ['prams-car-seats', 'baby-carriage', 'Prams & Car Seats', 'የሕፃን ጋሪና የመኪና ወንበር', 'Kinderwagen & Autositze', 'Poussettes & sièges auto'],
    ['nursery-furniture', 'bed', 'Nursery', 'የሕፃን ክፍል', 'Kinderzimmer', 'Chambre de bébé'],
    ['school-supplies', 'backpack', 'School Supplies', 'የትምህርት ቤት ዕቃ', 'Schulsachen', 'Fournitures scolaires'],
  ]],
  ['beauty-health', 'bottle', 'Beauty & Personal Care', 'ውበትና የግል እንክብካቤ', 'Schönheit & Pflege', 'Beauté & soins', [
    ['skin-care', 'droplet', 'Skin Care', 'የቆዳ እንክብካቤ', 'Hautpflege', 'Soins de la peau'],
    ['hair-care', 'scissors', 'Hair Care', 'የፀጉር እንክብካቤ', 'Haarpflege', 'Soins des cheveux'],
    ['fragrance', 'perfume', 'Fragrance', 'ሽቶ', 'Düfte', 'Parfums'],
    ['cosmetics', 'brush', 'Cosmetics', 'መኳኳያ', 'Kosmetik', 'Cosmétiques'],
    ['wellness-devices', 'massage', 'Wellness Devices', 'የጤንነት መሣሪያዎች', 'Wellnessgeräte', 'Appareils de bien-être'],
  ]],
  ['food-spices', 'pepper', 'Food & Spices', 'ምግብና ቅመማ ቅመም', 'Lebensmittel & Gewürze', 'Alimentation & épices', [
    ['spices', 'pepper', 'Spices', 'ቅመማ ቅመም', 'Gewürze', 'Épices'],
    ['coffee-tea', 'coffee', 'Coffee & Tea', 'ቡናና ሻይ', 'Kaffee & Tee', 'Café & thé'],
    ['grains-flours', 'wheat', 'Grains & Flours', 'እህልና ዱቄት', 'Getreide & Mehl', 'Céréales & farines'],
    ['packaged-snacks', 'cookie', 'Snacks', 'መክሰስ', 'Snacks', 'En-cas'],
    ['honey-oils', 'bottle', 'Honey & Oils', 'ማርና ዘይት', 'Honig & Öle', 'Miel & huiles'],
  ]],
  ['arts-crafts', 'basket', 'Handmade, Art & Crafts', 'የእጅ ሥራና ጥበብ', 'Handgemachtes & Kunst', 'Fait main, art & artisanat', [
    ['paintings-prints', 'palette', 'Paintings & Prints', 'ሥዕልና ሕትመት', 'Bilder & Drucke', 'Tableaux & estampes'],
    ['handwoven', 'needle-thread', 'Handwoven', 'የሽመና ሥራ', 'Handgewebtes', 'Tissé main'],
    ['pottery', 'bowl', 'Pottery', 'የሸክላ ሥራ', 'Keramik', 'Poterie'],
    ['baskets', 'basket', 'Baskets', 'ስፌት', 'Körbe', 'Vannerie'],
    ['craft-supplies', 'scissors', 'Craft Supplies', 'የእጅ ሥራ ግብዓት', 'Bastelbedarf', 'Loisirs créatifs'],
    ['religious-cultural', 'candle', 'Religious & Cultural Items', 'የሃይማኖትና የባህል ዕቃ', 'Religiöses & Kulturelles', 'Objets religieux & culturels'],
  ]],
  ['books-media', 'books', 'Books, Music & Media', 'መጻሕፍት፣ ሙዚቃና ሚዲያ', 'Bücher, Musik & Medien', 'Livres, musique & médias', [
    ['books', 'book', 'Books', 'መጻሕፍት', 'Bücher', 'Livres'],
    ['textbooks', 'book-2', 'Textbooks', 'የመማሪያ መጻሕፍት', 'Lehrbücher', 'Manuels'],
    ['music-instruments', 'guitar-pick', 'Musical Instruments', 'የሙዚቃ መሣሪያ', 'Musikinstrumente', 'Instruments de musique'],
    ['vinyl-cds', 'vinyl', 'Vinyl & CDs', 'ሸክላና ሲዲ', 'Schallplatten & CDs', 'Vinyles & CD'],
    ['games-puzzles', 'puzzle', 'Games & Puzzles', 'ጨዋታና እንቆቅልሽ', 'Spiele & Puzzles', 'Jeux & puzzles'],
  ]],
  ['sports-outdoors', 'ball-football', 'Sports & Outdoors', 'ስፖርትና ከቤት ውጭ', 'Sport & Outdoor', 'Sport & plein air', [
    ['fitness-equipment', 'barbell', 'Fitness Equipment', 'የአካል ብቃት መሣሪያ', 'Fitnessgeräte', 'Matériel de fitness'],
    ['bicycles', 'bike', 'Bicycles', 'ብስክሌት', 'Fahrräder', 'Vélos'],
    ['team-sports', 'ball-basketball', 'Team Sports', 'የቡድን ስፖርት', 'Mannschaftssport', 'Sports d’équipe'],
    ['camping', 'tent', 'Camping', 'ካምፒንግ', 'Camping', 'Camping'],
    ['winter-sports', 'snowboarding', 'Winter Sports', 'የክረምት ስፖርት', 'Wintersport', 'Sports d’hiver'],
  ]],
  ['tools-garden', 'hammer', 'Tools, DIY & Garden', 'መሣሪያና የአትክልት ዕቃ', 'Werkzeug & Garten', 'Outils, bricolage & jardin', [
    ['power-tools', 'hammer-drill', 'Power Tools', 'የኤሌክትሪክ መሣሪያ', 'Elektrowerkzeug', 'Outils électriques'],
    ['hand-tools', 'tool', 'Hand Tools', 'የእጅ መሣሪያ', 'Handwerkzeug', 'Outils à main'],
    ['building-materials', 'wall', 'Building Materials', 'የግንባታ ዕቃ', 'Baumaterial', 'Matériaux'],
    ['garden-tools', 'shovel', 'Garden Tools', 'የአትክልት መሣሪያ', 'Gartengeräte', 'Outils de jardin'],
    ['plants-seeds', 'seedling', 'Plants & Seeds', 'ተክልና ዘር', 'Pflanzen & Samen', 'Plantes & graines'],
  ]],
  ['vehicles-parts', 'scooter-electric', 'Vehicle Parts & Mobility', 'የተሽከርካሪ ዕቃና መጓጓዣ', 'Fahrzeugteile & Mobilität', 'Pièces auto & mobilité', [
    ['car-parts', 'engine', 'Car Parts', 'የመኪና መለዋወጫ', 'Autoteile', 'Pièces auto'],
    ['tyres-wheels', 'wheel', 'Tyres & Wheels', 'ጎማና ቸርኬ', 'Reifen & Felgen', 'Pneus & jantes'],
    ['car-accessories', 'car', 'Car Accessories', 'የመኪና ተጨማሪ ዕቃ', 'Autozubehör', 'Accessoires auto'],
    ['scooters-ebikes', 'scooter-electric', 'Scooters & E-bikes', 'ስኩተርና የኤሌክትሪክ ብስክሌት', 'Roller & E-Bikes', 'Trottinettes & vélos électriques'],
    ['motorbike-gear', 'motorbike', 'Motorbike Gear', 'የሞተር ብስክሌት ዕቃ', 'Motorradzubehör', 'Équipement moto'],
  ]],
] as const satisfies readonly CategoryGroup[]

export type ServiceCategorySlug = (typeof serviceTable)[number][0]
export type ProductCategorySlug = (typeof productTable)[number][0]
type CategorySlug = ServiceCategorySlug | ProductCategorySlug
export type ServiceSubcategorySlug = (typeof serviceTable)[number][6][number][0]
export type ProductSubcategorySlug = (typeof productTable)[number][6][number][0]

/** Categories whose listings are looked at; those of all others are shown at once. */
const moderated: Partial<Record<CategorySlug, Exclude<Moderation, 'auto'>>> = {
  'home-repair': 'first',
  'moving-transport': 'first',
  'beauty-wellness': 'first',
  'care-family': 'always',
  'lessons-tutoring': 'first',
  'translation-paperwork': 'first',
  'health-fitness': 'always',
  'auto-services': 'first',
  electronics: 'first',
  'beauty-health': 'first',
  'food-spices': 'always',
  'vehicles-parts': 'first',
}

/** Work with children, the sick and food, which the law ties to a permit or a training nearly everywhere. */
const regulatedSlugs: readonly string[] = ['care-family', 'health-fitness', 'food-spices'] satisfies CategorySlug[]

const moderationOf = (slug: string): Moderation => (moderated as Partial<Record<string, Moderation>>)[slug] ?? 'auto'

const entry = (
  [slug, icon, en, am, de, fr]: Row,
  kind: CategoryKind,
  parent: string | null,
  index: number,
): Category => ({
  slug,
  kind,
  parent,
  name: { en, am, de, fr },
  icon,
  order: index + 1,
  isActive: true,
  moderation: moderationOf(parent ?? slug),
  regulated: regulatedSlugs.includes(parent ?? slug),
})

const flatten = (table: readonly CategoryGroup[], kind: CategoryKind): Category[] =>
  table.flatMap(([slug, icon, en, am, de, fr, subcategories], index) => [
    entry([slug, icon, en, am, de, fr], kind, null, index),
    ...subcategories.map((row, place) => entry(row, kind, slug, place)),
  ])

/** Both levels of both kinds; each category is followed by its subcategories. */
export const categories: readonly Category[] = [
  ...flatten(serviceTable, 'service'),
  ...flatten(productTable, 'product'),
]

const bySlug = new Map(categories.map((category) => [category.slug, category]))

/** A category or a subcategory: slugs are unique over both levels and both kinds. */
export const findCategory = (slug: string): Category | undefined => bySlug.get(slug)

/** The first level of one kind, in order. */
export const mainCategories = (kind: CategoryKind): readonly Category[] =>
  categories.filter((category) => category.kind === kind && category.parent === null)

export const subcategoriesOf = (slug: string): readonly Category[] =>
  categories.filter((category) => category.parent === slug)

/** True if the pair may stand on a listing of this kind. */
export const isSubcategory = (category: string, subcategory: string, kind: CategoryKind): boolean => {
  const found = bySlug.get(subcategory)
  return found !== undefined && found.kind === kind && found.parent === category && found.isActive
}
