/** People, their bodies, what they feel and what ails them. */
export const PEOPLE = `
doctor | physician | medic | clinician | health worker | healthworker
nurse | health worker | healthworker | caregiver
surgeon | operation | surgery | scalpel
dentist | tooth | teeth | odontology
patient | inpatient | outpatient | sick person
hospital | clinic | ward | infirmary
pharmacist | pharmacy | chemist | drugstore | apothecary
ambulance | paramedic | emergency | rescue
psychiatrist | psychologist | therapist | psychology | therapy
scientist | researcher | laboratory | research
cop | policeman | policewoman | police officer | police | sheriff
firefighter | fireman | fire engine
kid | child | children | boy | girl | youngster
baby | infant | newborn | toddler | cradle
teen | teenager | adolescent | youth
man | guy | gentleman | male | men
woman | lady | female | women
girl | daughter | young woman
boy | son | lad | young man
mom | mother | mommy | mum | mama
dad | father | daddy | papa
parent | mother | father | family
grandma | grandmother | granny | old woman | older woman
grandpa | grandfather | old man | older man
elderly | senior | old person | older person | aged
husband | wife | spouse | couple | wedding
friend | buddy | pal
teacher | professor | educator | instructor
student | pupil | learner | graduate
boss | manager | businessman | office worker
builder | construction worker | carpenter | workman
cook | chef | cooking
farmer | rancher | peasant
singer | opera | diva | vocalist
thief | robber | burglar | bandit
soldier | guard | military | warrior
lawyer | attorney | judge | court
priest | monk | pastor | clergy | nun
pilot | aviator | airplane
cowboy | rodeo | bronco
king | monarch | royal | crown
queen | princess | crown
knight | armor | jousting
wizard | sorcerer | magician | mage | magic
witch | sorceress | cauldron
ghost | spook | specter
monster | ogre | goblin | troll | beast
alien | extraterrestrial | ufo
robot | android | automaton
fool | clown | jester | joker
crowd | people | group | gathering
tummy | belly | stomach | abdomen | gut | abdominal
stomach ache | belly ache | tummy ache | abdominal pain | stomach pain
gut | intestine | intestinal | bowel | colon
throat | pharynx | larynx | gullet
food pipe | esophagus | oesophagus
windpipe | trachea | airway
heart | cardiac | cardiology | cardio
heart attack | infarct | infarction
heartbeat | pulse | beating heart
lung | lungs | pulmonary | respiratory
kidney | renal | nephrology
liver | hepatic | hepatology
brain | neurology | neuro | cerebral
nerve | neuron | neuro
bladder | urinary | urology
womb | uterus
skin | dermatology | dermal
bone | skeleton | skeletal | bones
joint | joints | knee | elbow
muscle | biceps | muscular
blood | bleeding | hematology | transfusion
vein | veins | blood vessel | vessel | vascular
artery | arterial | blood vessel | vessel
eye | eyes | ophthalmology | opthalmology | vision
ear | ears | hearing
nose | nasal | nostril
mouth | lips | oral
tooth | teeth | dental
foot | feet | footprints
hand | palm | hands
finger | fingers | fingertip
arm | arms | forearm
leg | legs | thigh
face | head | smiley
hair | hairy | haircut
beard | bearded | whiskers
bum | buttocks | bottom | rear
poop | poo | stool | feces | faeces | bowel movement
pee | urine | urinate | urination
toilet | loo | restroom | bathroom | lavatory | wc
diarrhea | diarrhoea | runny stool | loo
constipated | constipation | blocked
throw up | vomit | vomiting | puke | barf
queasy | nausea | nauseated | nauseous | sick
sick | ill | unwell | disease | illness
hurt | pain | ache | aching | painful | sore
headache | migraine | head bandage
cold | sneezing | runny nose | cough | influenza
flu | influenza | fever | virus
cold | freezing | chilly | ice | snow | frost
fever | feverish | hot face | temperature
hot | heat | warm | burning
cough | coughing | sneeze
sneeze | sneezing | runny nose
itch | itchy | itching | scratch | hives
rash | hives | spots | wheals
swelling | swollen | edema | oedema | puffy
bruise | bump | injury
injury | wound | hurt | trauma | bandage
band aid | plaster | adhesive bandage | bandage
cast | plaster | splint
dizzy | woozy | vertigo | faint
faint | passed out | unconscious | collapse | swoon
tired | sleepy | fatigue | exhausted | weary | yawning
sleep | asleep | snooze | nap | dozing | zzz
weak | feeble | tired
thirsty | thirst | drink
hungry | hunger | empty plate | eat
fat | overweight | obese | obesity | heavy
thin | skinny | underweight | slim
pregnant | pregnancy | expecting
birth | delivery | newborn | obstetrics
period | menstruation | menses
death | dead | die | coffin | skull | grave
grave | tombstone | headstone | coffin
cancer | tumor | tumour | cancerous | oncology
infection | infected | germ | microbe
germ | microbe | bacteria | bacterium | virus | bug
allergy | allergies | allergic | pollen
stroke | brain attack | face droop
seizure | convulsion | epilepsy | fit
high blood pressure | hypertension
low blood pressure | hypotension
diabetes | sugar | insulin | glucose
asthma | wheeze | inhaler
breath | breathe | breathing | respiration
choke | choking | strangle
high | tall | giant
crazy | mad | insane | zany
scared | afraid | fear | fearful | frightened | anxious
worried | anxious | nervous | anxiety
happy | glad | joy | smiling | grinning | cheerful
sad | unhappy | crying | disappointed | depression
cry | crying | weep | tears | sobbing
laugh | laughing | grinning | joy
angry | mad | furious | enraged | rage | pouting
surprised | astonished | amazed | shocked
confused | confounded | puzzled | dizzy
love | heart | affection | kiss
`
