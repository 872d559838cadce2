/** Things, animals, places, and what is done. */
export const THINGS = `
pill | pills | tablet | capsule | medicine | medication | drug
medicine | medication | drug | remedy | pharma
shot | injection | syringe | jab | vaccine | needle
vaccine | vaccination | immunization | syringe
drip | infusion | intravenous | iv
antibiotic | penicillin | bacteria
painkiller | analgesic | ibuprofen | pain relief
ointment | lotion | cream | salve
thermometer | temperature | fever
x ray | xray | radiology | skeleton
scan | scanner | ultrasound | imaging
ecg | ekg | cardiogram | electrocardiogram | heartbeat
blood test | blood sample | blood bag | tube
test tube | vial | sample | specimen
microscope | laboratory | lab
stretcher | hospital bed | gurney | bed
crutch | crutches | walking stick | cane
wheelchair | disabled | disability
mask | face mask | medical mask | respirator
glasses | eyeglasses | spectacles | goggles
bike | bicycle | cycling | biking | cyclist
motorbike | motorcycle | scooter
car | automobile | auto | vehicle
truck | lorry | pickup | delivery
bus | coach | trolleybus | minibus
taxi | cab
train | locomotive | railway | rail | tram
subway | metro | underground
plane | airplane | aircraft | jet
ship | boat | ferry | sailboat
boat | canoe | rowing | speedboat
rocket | spaceship | spacecraft
road | street | motorway | highway
traffic light | stoplight | traffic signal
gas | petrol | fuel
house | home | hut | building
church | chapel | cathedral
castle | fortress | fort
shop | store | market | convenience store
school | classroom | college
bank | money | vault
money | cash | dollar | banknote | coin
rich | wealthy | money | treasure
prison | jail | prisoner | bars
door | gate | entrance
window | pane
chair | seat | stool
couch | sofa | lounge
bed | mattress | pillow
bathtub | bath | tub
shower | bathing | wash
cup | mug | teacup
glass | tumbler | beverage
bottle | flask | jug
pot | pan | kettle | cooking
trash | garbage | rubbish | wastebasket | litter | bin
bag | handbag | sack | purse | backpack
suitcase | luggage | baggage
box | package | carton | parcel
wrench | spanner | tool
hammer | mallet | tool
screw | bolt | nut
tool | toolbox | tools
ax | axe | hatchet
scissors | shears
gun | pistol | water pistol
bomb | explosion | dynamite
explosion | blast | collision | burst
sword | dagger | swords
shield | protection | defend
lock | padlock | locked
key | unlock
rope | cord | knot | string
chain | chains | shackles
magnet | attraction
light | lamp | bulb | lantern
flashlight | torch
candle | wick
fire | flame | burning | blaze
smoke | fumes | smoking
cigarette | smoking | tobacco
alcohol | beer | wine | liquor | cocktail
drunk | tipsy | beer | woozy
water | droplet | wave
rain | rainy | umbrella
storm | thunder | lightning | tornado | cyclone
wind | windy | gust | blow
snow | snowflake | snowy | snowman
ice | icicles | frozen | frost
sun | sunny | sunshine
moon | crescent | lunar
star | stars | sparkle
earth | globe | world | planet
sea | ocean | wave | beach
beach | seaside | shore | coast | sand
lake | pond | water
river | stream | water
mountain | hill | peak
forest | woods | trees
jungle | rainforest | tropical
tree | evergreen | deciduous | trunk
flower | blossom | rose | bloom
plant | seedling | leaf | herb
grass | lawn | leaf
stone | rock | pebble
bunny | rabbit | hare
dog | puppy | hound | poodle
cat | kitten | kitty
mouse | mice | rat
cow | cattle | bull | ox
pig | hog | boar | pork
horse | pony | steed | stallion
donkey | mule | ass
sheep | ewe | ram | lamb
goat | billy goat
hen | chicken | rooster | poultry
chick | baby chick | hatching
bird | dove | fowl
bug | insect | beetle
bee | honeybee | wasp
worm | maggot | caterpillar
snake | serpent | viper
lizard | gecko | reptile
frog | toad
monkey | ape | chimp | gorilla
crocodile | alligator
hippo | hippopotamus
rhino | rhinoceros
whale | orca
fish | fishing | tropical fish
food | meal | dish | nutrition
meal | dinner | lunch | plate
cookie | biscuit
cake | cupcake | pie | shortcake
candy | sweet | lollipop | sweets
chips | fries | french fries
hot dog | sausage
burger | hamburger
bread | loaf | baguette
milk | dairy | glass of milk
egg | eggs
corn | maize
potato | spud
eggplant | aubergine
peanut | nut | nuts
fruit | apple | pear
vegetable | vegetables | leafy green
soup | broth | pot of food
soda | soft drink | cola | juice
clothes | clothing | dress | shirt
shirt | t shirt | tee
pants | trousers | jeans
coat | jacket | cardigan
shoe | shoes | sneaker | boot
hat | cap
diaper | nappy
ring | jewelry | gem
diamond | gem | jewel
phone | telephone | mobile | cell phone
computer | laptop | desktop | pc
tv | television | screen
camera | photo | video
movie | film | cinema
picture | painting | frame
book | books | notebook
letter | envelope | mail
newspaper | news | paper
pencil | pen | crayon
game | video game | joystick | dice
ball | soccer | football
soccer | football
party | celebration | confetti | party popper
gift | present
balloon | balloons
birthday | birthday cake
clock | watch | time | alarm
time | hourglass | clock | timer
fast | quick | speed | running
slow | snail | tortoise | sloth
stop | halt | stop sign | prohibited | forbidden
forbidden | prohibited | banned | no entry | not allowed
danger | warning | hazard | hazardous
yes | check mark | check | ok | correct
no | cross mark | prohibited | wrong
up | upward | increase | raised
down | downward | decrease | lowered
more | plus | increase
less | minus | decrease
big | large | giant | huge
small | little | tiny
strong | muscle | flexed biceps | power
broken | cracked | derelict
climb | climbing | climber
run | running | runner | jogging
walk | walking | stroll
jump | leap | hop | bounce
swim | swimming | swimmer
fight | boxing | fist | punch
punch | fist | boxing glove
pray | prayer | folded hands | worship
dance | dancing | dancer | ballet
sing | singing | microphone | music
listen | ear | headphones | stethoscope
look | see | eye | eyes
hug | hugging | embrace
sit | seat | chair
fall | falling | slip | tumble
workout | gym | exercise | weight lifting | barbell
operating room | theater | theatre | surgery | operation
office | desk | office building
kitchen | cooking | stove
bedroom | bed | bedchamber
living room | lounge | couch
laboratory | lab
playground | slide
fair | circus | carnival | ferris wheel
theater | theatre | stage | opera
port | harbor | harbour | quay | dock
station | platform | railway station
barber | hairdresser | hair salon | salon
courtroom | court | judge
roof | rooftop
attic | loft
garage | workshop | mechanic
farm | barn | field
space | outer space | galaxy | planet
swamp | marsh | bog
temple | shrine | ruins
`
