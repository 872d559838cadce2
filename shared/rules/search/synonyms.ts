/**
 * What is called by more than one name in the field: generic and brand, full name and abbreviation, the exam's word and the
 * ward's. A line is one meaning. Names that mean several things in different places are left out (MS, PE, RA).
 */
const LINES = `
acetaminophen | paracetamol | Tylenol | APAP
adenosine | Adenocard
albuterol | salbutamol | Ventolin | ProAir | Proventil
alendronate | Fosamax
allopurinol | Zyloprim
alprazolam | Xanax
alteplase | tPA | tissue plasminogen activator | Activase
amiodarone | Pacerone | Cordarone
amitriptyline | Elavil
amlodipine | Norvasc
amoxicillin | Amoxil
amoxicillin clavulanate | Augmentin
ampicillin sulbactam | Unasyn
apixaban | Eliquis
aripiprazole | Abilify
aspirin | acetylsalicylic acid | ASA
atenolol | Tenormin
atorvastatin | Lipitor
azithromycin | Zithromax | Z-Pak
baclofen | Lioresal
benzodiazepines | benzos
benztropine | Cogentin
bisoprolol | Zebeta
bumetanide | Bumex
buprenorphine naloxone | Suboxone
bupropion | Wellbutrin | Zyban
buspirone | Buspar
captopril | Capoten
carbamazepine | Tegretol
carbidopa levodopa | Sinemet
carvedilol | Coreg
cefazolin | Ancef
ceftriaxone | Rocephin
celecoxib | Celebrex
cephalexin | Keflex
cetirizine | Zyrtec
ciprofloxacin | Cipro
citalopram | Celexa
clindamycin | Cleocin
clonazepam | Klonopin
clonidine | Catapres
clopidogrel | Plavix
clozapine | Clozaril
cyclobenzaprine | Flexeril
cyclosporine | Sandimmune | Neoral
dabigatran | Pradaxa
desmopressin | DDAVP
dexamethasone | Decadron
dextrose 50 | D50
diazepam | Valium
digoxin | Lanoxin
diltiazem | Cardizem
diphenhydramine | Benadryl
docusate | Colace
donepezil | Aricept
doxycycline | Vibramycin
dulaglutide | Trulicity
duloxetine | Cymbalta
empagliflozin | Jardiance
enalapril | Vasotec
enoxaparin | Lovenox
epinephrine | adrenaline | EpiPen
epoetin alfa | erythropoietin | EPO | Epogen | Procrit
escitalopram | Lexapro
esomeprazole | Nexium
ezetimibe | Zetia
famotidine | Pepcid
fentanyl | Duragesic | Sublimaze
ferrous sulfate | iron tablets
fexofenadine | Allegra
filgrastim | Neupogen
finasteride | Proscar | Propecia
fluconazole | Diflucan
flumazenil | Romazicon
fluoxetine | Prozac
fluticasone | Flovent | Flonase
furosemide | Lasix | frusemide
gabapentin | Neurontin
gentamicin | Garamycin
glargine | insulin glargine | Lantus | Basaglar
glipizide | Glucotrol
glyburide | glibenclamide | Diabeta
guaifenesin | Mucinex
haloperidol | Haldol
hydralazine | Apresoline
hydrochlorothiazide | HCTZ
hydrocodone acetaminophen | Vicodin | Norco
hydromorphone | Dilaudid
ibuprofen | Advil | Motrin
insulin aspart | aspart | Novolog
insulin detemir | detemir | Levemir
insulin lispro | lispro | Humalog
insulin regular | regular insulin | Humulin R
NPH insulin | isophane insulin | Humulin N
ipratropium | Atrovent
isoniazid | INH
isosorbide mononitrate | Imdur
isotretinoin | Accutane
ketorolac | Toradol
labetalol | Trandate
lamotrigine | Lamictal
lansoprazole | Prevacid
levetiracetam | Keppra
levofloxacin | Levaquin
levothyroxine | Synthroid | T4
linezolid | Zyvox
liraglutide | Victoza
lisinopril | Zestril | Prinivil
lithium | Lithobid
loperamide | Imodium
loratadine | Claritin
lorazepam | Ativan
losartan | Cozaar
magnesium sulfate | MgSO4
mannitol | Osmitrol
meclizine | Antivert
meperidine | pethidine | Demerol
metformin | Glucophage
methadone | Dolophine
methimazole | Tapazole
methotrexate | MTX | Trexall
methylergonovine | Methergine
methylphenidate | Ritalin | Concerta
methylprednisolone | Solu-Medrol | Medrol
metoclopramide | Reglan
metoprolol | Lopressor | Toprol
metronidazole | Flagyl
midazolam | Versed
mirtazapine | Remeron
misoprostol | Cytotec
montelukast | Singulair
morphine | MS Contin
mycophenolate | CellCept
naloxone | Narcan
naltrexone | Vivitrol
naproxen | Aleve | Naprosyn
nifedipine | Procardia
nitrofurantoin | Macrobid
nitroglycerin | glyceryl trinitrate | NTG | Nitrostat
norepinephrine | noradrenaline | Levophed
olanzapine | Zyprexa
omeprazole | Prilosec
ondansetron | Zofran
oseltamivir | Tamiflu
oxybutynin | Ditropan
oxycodone | OxyContin
oxycodone acetaminophen | Percocet
oxytocin | Pitocin
pantoprazole | Protonix
paroxetine | Paxil
phenazopyridine | Pyridium
phenytoin | Dilantin
phytonadione | vitamin K
piperacillin tazobactam | Zosyn
potassium chloride | KCl
pravastatin | Pravachol
prednisone | Deltasone
pregabalin | Lyrica
promethazine | Phenergan
propofol | Diprivan
propranolol | Inderal
propylthiouracil | PTU
quetiapine | Seroquel
rifampin | rifampicin
risperidone | Risperdal
rivaroxaban | Xarelto
ropinirole | Requip
rosuvastatin | Crestor
sacubitril valsartan | Entresto
salmeterol | Serevent
semaglutide | Ozempic | Wegovy
sertraline | Zoloft
sildenafil | Viagra
simvastatin | Zocor
sitagliptin | Januvia
sodium bicarbonate | bicarb
sodium polystyrene sulfonate | Kayexalate
spironolactone | Aldactone
sucralfate | Carafate
sumatriptan | Imitrex
tacrolimus | Prograf
tamoxifen | Nolvadex
tamsulosin | Flomax
terbutaline | Brethine
theophylline | Theo-24
tiotropium | Spiriva
tramadol | Ultram
trazodone | Desyrel
trimethoprim sulfamethoxazole | TMP-SMX | Bactrim | cotrimoxazole
valproic acid | valproate | Depakote
valsartan | Diovan
vancomycin | Vancocin
varenicline | Chantix
venlafaxine | Effexor
verapamil | Calan
warfarin | Coumadin | Jantoven
zolpidem | Ambien
ACE inhibitor | angiotensin converting enzyme inhibitor | ACEI
angiotensin receptor blocker | ARB
beta blocker | beta adrenergic antagonist
calcium channel blocker | CCB
proton pump inhibitor | PPI
selective serotonin reuptake inhibitor | SSRI
serotonin norepinephrine reuptake inhibitor | SNRI
monoamine oxidase inhibitor | MAOI
tricyclic antidepressant | TCA
nonsteroidal anti-inflammatory drug | NSAID
short acting beta agonist | SABA
long acting beta agonist | LABA
inhaled corticosteroid | ICS
low molecular weight heparin | LMWH
direct oral anticoagulant | DOAC | NOAC
statin | HMG-CoA reductase inhibitor
water pill | diuretic
blood thinner | anticoagulant
painkiller | analgesic
myocardial infarction | heart attack | MI
ST elevation myocardial infarction | STEMI
heart failure | congestive heart failure | CHF
coronary artery disease | CAD
acute coronary syndrome | ACS
atrial fibrillation | AFib | AF
ventricular fibrillation | VFib | VF
ventricular tachycardia | VTach | VT
supraventricular tachycardia | SVT
deep vein thrombosis | DVT
pulmonary embolism | lung clot
venous thromboembolism | VTE
peripheral artery disease | PAD
hypertension | high blood pressure | HTN
hypotension | low blood pressure
orthostatic hypotension | postural hypotension
stroke | cerebrovascular accident | CVA
transient ischemic attack | TIA | mini-stroke
abdominal aortic aneurysm | AAA
chronic obstructive pulmonary disease | COPD
acute respiratory distress syndrome | ARDS
obstructive sleep apnea | OSA
tuberculosis | TB | consumption
pneumonia | lung infection
upper respiratory infection | URI | common cold
shortness of breath | dyspnea | SOB
bluish skin | cyanosis
acute kidney injury | AKI | acute renal failure
chronic kidney disease | CKD
end stage renal disease | ESRD | kidney failure
urinary tract infection | UTI
benign prostatic hyperplasia | BPH | enlarged prostate
kidney stones | nephrolithiasis | renal calculi
glomerular filtration rate | GFR
blood urea nitrogen | BUN
gastroesophageal reflux disease | GERD | acid reflux
peptic ulcer disease | PUD | stomach ulcer
inflammatory bowel disease | IBD
irritable bowel syndrome | IBS
gallstones | cholelithiasis
nothing by mouth | NPO
total parenteral nutrition | TPN
nasogastric tube | NG tube
percutaneous endoscopic gastrostomy | PEG tube
diabetes mellitus | DM | sugar diabetes
diabetic ketoacidosis | DKA
hyperosmolar hyperglycemic state | HHS | HHNS
hypoglycemia | low blood sugar
hyperglycemia | high blood sugar
hemoglobin A1c | HbA1c | A1C | glycated hemoglobin
thyroid stimulating hormone | TSH
hypothyroidism | underactive thyroid | myxedema
hyperthyroidism | overactive thyroid | Graves disease
diabetes insipidus | arginine vasopressin deficiency
syndrome of inappropriate antidiuretic hormone | SIADH
antidiuretic hormone | ADH | vasopressin
adrenocorticotropic hormone | ACTH | corticotropin
Addison disease | adrenal insufficiency | hypocortisolism
Cushing syndrome | hypercortisolism
hyperkalemia | high potassium
hypokalemia | low potassium
hypernatremia | high sodium
hyponatremia | low sodium
hypercalcemia | high calcium
hypocalcemia | low calcium
hypermagnesemia | high magnesium
hypomagnesemia | low magnesium
arterial blood gas | ABG
activated partial thromboplastin time | aPTT | PTT
international normalized ratio | INR
prothrombin time | protime
complete blood count | CBC
white blood cells | leukocytes | WBC
red blood cells | erythrocytes | RBC
platelets | thrombocytes
thrombocytopenia | low platelets
heparin induced thrombocytopenia | HIT
disseminated intravascular coagulation | DIC
erythrocyte sedimentation rate | ESR | sed rate
C-reactive protein | CRP
electrocardiogram | ECG | EKG
echocardiogram | cardiac ultrasound
electroencephalogram | EEG
magnetic resonance imaging | MRI
computed tomography | CT scan | CAT scan
lumbar puncture | spinal tap
intracranial pressure | ICP
Glasgow coma scale | GCS
traumatic brain injury | TBI
seizure | convulsion | fit
epilepsy | seizure disorder
multiple sclerosis | demyelinating disease
amyotrophic lateral sclerosis | ALS | Lou Gehrig disease
Parkinson disease | Parkinsonism
Alzheimer disease | Alzheimers
attention deficit hyperactivity disorder | ADHD
post traumatic stress disorder | PTSD
obsessive compulsive disorder | OCD
generalized anxiety disorder | GAD
electroconvulsive therapy | ECT
extrapyramidal symptoms | EPS
neuroleptic malignant syndrome | NMS
bipolar disorder | manic depression | mania
Staphylococcus aureus | staph
methicillin resistant Staphylococcus aureus | MRSA
Streptococcus | strep
Streptococcus pneumoniae | pneumococcus | pneumococcal
Clostridioides difficile | C diff | Clostridium difficile | CDI
Escherichia coli | E coli
human immunodeficiency virus | HIV
acquired immunodeficiency syndrome | AIDS
hepatitis B virus | HBV
hepatitis C virus | HCV
human papillomavirus | HPV
respiratory syncytial virus | RSV
Epstein-Barr virus | EBV | mono | infectious mononucleosis
cytomegalovirus | CMV
influenza | flu
chickenpox | varicella
shingles | herpes zoster
whooping cough | pertussis
measles | rubeola
German measles | rubella
lockjaw | tetanus
sexually transmitted infection | STI | STD
personal protective equipment | PPE
systemic lupus erythematosus | SLE | lupus
rheumatoid arthritis | inflammatory arthritis
osteoarthritis | degenerative joint disease
open reduction internal fixation | ORIF
total hip arthroplasty | hip replacement
range of motion | ROM
activities of daily living | ADLs
bruise | contusion | ecchymosis
nosebleed | epistaxis
swelling | edema | oedema
fainting | syncope
itching | pruritus
hives | urticaria
heartburn | pyrosis
vomiting | emesis
difficulty swallowing | dysphagia
difficulty speaking | dysphasia | aphasia
ringing in the ears | tinnitus
double vision | diplopia
nearsighted | myopia
pinpoint pupils | miosis
dilated pupils | mydriasis
fast heart rate | tachycardia
slow heart rate | bradycardia
fast breathing | tachypnea
painful urination | dysuria
blood in urine | hematuria
excessive thirst | polydipsia
frequent urination | polyuria
excessive hunger | polyphagia
jaundice | icterus | yellow skin
baldness | alopecia
bedsore | pressure injury | pressure ulcer | decubitus ulcer
preeclampsia | toxemia of pregnancy
gestational diabetes | GDM
intrauterine device | IUD
cesarean section | C-section
Rh immune globulin | RhoGAM
premature rupture of membranes | PROM
sudden infant death syndrome | SIDS
bronchiolitis | RSV bronchiolitis
cardiopulmonary resuscitation | CPR
automated external defibrillator | AED
advanced cardiac life support | ACLS
basic life support | BLS
intravenous | IV
intramuscular | IM
subcutaneous | subQ | SC injection
by mouth | PO
as needed | PRN
immediately | STAT
transfusion associated circulatory overload | TACO
transfusion related acute lung injury | TRALI
fresh frozen plasma | FFP
packed red blood cells | PRBC
patient controlled analgesia | PCA pump
do not resuscitate | DNR
central venous catheter | central line
peripherally inserted central catheter | PICC
continuous positive airway pressure | CPAP
metered dose inhaler | MDI
peak expiratory flow | peak flow
body mass index | BMI
opioid | narcotic | opiate
NCLEX | nurse licensing exam
`

/** Each meaning with all its names. */
export const SYNONYMS: readonly (readonly string[])[] = LINES.trim()
  .split('\n')
  .map((line) => line.split(' | '))
