/** Drugs by generic and brand name, and their classes by word and abbreviation. */
export const DRUGS = `
acetaminophen | paracetamol | tylenol | apap
adenosine | adenocard
albuterol | salbutamol | ventolin | proair | proventil
alendronate | fosamax
allopurinol | zyloprim
alprazolam | xanax
alteplase | tpa | tissue plasminogen activator | activase
amiodarone | pacerone | cordarone
amitriptyline | elavil
amlodipine | norvasc
amoxicillin | amoxil
amoxicillin clavulanate | augmentin
ampicillin sulbactam | unasyn
apixaban | eliquis
aripiprazole | abilify
aspirin | acetylsalicylic acid | asa
atenolol | tenormin
atorvastatin | lipitor
azithromycin | zithromax | z-pak
baclofen | lioresal
benzodiazepines | benzos
benztropine | cogentin
bisoprolol | zebeta
bumetanide | bumex
buprenorphine naloxone | suboxone
bupropion | wellbutrin | zyban
buspirone | buspar
captopril | capoten
carbamazepine | tegretol
carbidopa levodopa | sinemet
carvedilol | coreg
cefazolin | ancef
ceftriaxone | rocephin
celecoxib | celebrex
cephalexin | keflex
cetirizine | zyrtec
ciprofloxacin | cipro
citalopram | celexa
clindamycin | cleocin
clonazepam | klonopin
clonidine | catapres
clopidogrel | plavix
clozapine | clozaril
cyclobenzaprine | flexeril
cyclosporine | sandimmune | neoral
dabigatran | pradaxa
desmopressin | ddavp
dexamethasone | decadron
dextrose 50 | d50
diazepam | valium
digoxin | lanoxin
diltiazem | cardizem
diphenhydramine | benadryl
docusate | colace
donepezil | aricept
doxycycline | vibramycin
dulaglutide | trulicity
duloxetine | cymbalta
empagliflozin | jardiance
enalapril | vasotec
enoxaparin | lovenox
epinephrine | adrenaline | epipen
epoetin alfa | erythropoietin | epo | epogen | procrit
escitalopram | lexapro
esomeprazole | nexium
ezetimibe | zetia
famotidine | pepcid
fentanyl | duragesic | sublimaze
ferrous sulfate | iron tablets
fexofenadine | allegra
filgrastim | neupogen
finasteride | proscar | propecia
fluconazole | diflucan
flumazenil | romazicon
fluoxetine | prozac
fluticasone | flovent | flonase
furosemide | lasix | frusemide
gabapentin | neurontin
gentamicin | garamycin
glargine | insulin glargine | lantus | basaglar
glipizide | glucotrol
glyburide | glibenclamide | diabeta
guaifenesin | mucinex
haloperidol | haldol
hydralazine | apresoline
hydrochlorothiazide | hctz
hydrocodone acetaminophen | vicodin | norco
hydromorphone | dilaudid
ibuprofen | advil | motrin
insulin aspart | aspart | novolog
insulin detemir | detemir | levemir
insulin lispro | lispro | humalog
insulin regular | regular insulin | humulin r
nph insulin | isophane insulin | humulin n
ipratropium | atrovent
isoniazid | inh
isosorbide mononitrate | imdur
isotretinoin | accutane
ketorolac | toradol
labetalol | trandate
lamotrigine | lamictal
lansoprazole | prevacid
levetiracetam | keppra
levofloxacin | levaquin
levothyroxine | synthroid | t4
linezolid | zyvox
liraglutide | victoza
lisinopril | zestril | prinivil
lithium | lithobid
loperamide | imodium
loratadine | claritin
lorazepam | ativan
losartan | cozaar
magnesium sulfate | mgso4
mannitol | osmitrol
meclizine | antivert
meperidine | pethidine | demerol
metformin | glucophage
methadone | dolophine
methimazole | tapazole
methotrexate | mtx | trexall
methylergonovine | methergine
methylphenidate | ritalin | concerta
methylprednisolone | solu-medrol | medrol
metoclopramide | reglan
metoprolol | lopressor | toprol
metronidazole | flagyl
midazolam | versed
mirtazapine | remeron
misoprostol | cytotec
montelukast | singulair
morphine | ms contin
mycophenolate | cellcept
naloxone | narcan
naltrexone | vivitrol
naproxen | aleve | naprosyn
nifedipine | procardia
nitrofurantoin | macrobid
nitroglycerin | glyceryl trinitrate | ntg | nitrostat
norepinephrine | noradrenaline | levophed
olanzapine | zyprexa
omeprazole | prilosec
ondansetron | zofran
oseltamivir | tamiflu
oxybutynin | ditropan
oxycodone | oxycontin
oxycodone acetaminophen | percocet
oxytocin | pitocin
pantoprazole | protonix
paroxetine | paxil
penicillin | pcn
phenazopyridine | pyridium
phenytoin | dilantin
phytonadione | vitamin k | vit k
piperacillin tazobactam | zosyn
potassium chloride | kcl
pravastatin | pravachol
prednisone | deltasone
pregabalin | lyrica
promethazine | phenergan
propofol | diprivan
propranolol | inderal
propylthiouracil | ptu
quetiapine | seroquel
rifampin | rifampicin
risperidone | risperdal
rivaroxaban | xarelto
ropinirole | requip
rosuvastatin | crestor
sacubitril valsartan | entresto
salmeterol | serevent
semaglutide | ozempic | wegovy
sertraline | zoloft
sildenafil | viagra
simvastatin | zocor
sitagliptin | januvia
sodium bicarbonate | bicarb
sodium polystyrene sulfonate | kayexalate
spironolactone | aldactone
sucralfate | carafate
sumatriptan | imitrex
tacrolimus | prograf
tamoxifen | nolvadex
tamsulosin | flomax
terbutaline | brethine
theophylline | theo-24
tiotropium | spiriva
tramadol | ultram
trazodone | desyrel
trimethoprim sulfamethoxazole | tmp-smx | bactrim | cotrimoxazole
valproic acid | valproate | depakote
valsartan | diovan
vancomycin | vancocin
varenicline | chantix
venlafaxine | effexor
verapamil | calan
warfarin | coumadin | jantoven
zolpidem | ambien
ace inhibitor | angiotensin converting enzyme inhibitor | acei
angiotensin receptor blocker | arb
beta blocker | beta adrenergic antagonist
calcium channel blocker | ccb
proton pump inhibitor | ppi
selective serotonin reuptake inhibitor | ssri
serotonin norepinephrine reuptake inhibitor | snri
monoamine oxidase inhibitor | maoi
tricyclic antidepressant | tca
nonsteroidal anti-inflammatory drug | nsaid
short acting beta agonist | saba
long acting beta agonist | laba
inhaled corticosteroid | ics
low molecular weight heparin | lmwh
direct oral anticoagulant | doac | noac
statin | hmg-coa reductase inhibitor
water pill | diuretic
blood thinner | anticoagulant
painkiller | analgesic
opioid | narcotic | opiate
`
